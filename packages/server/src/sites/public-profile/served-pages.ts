import type { Language } from '@platform/contract'
import type { FoundProfile, PublishedProfile } from '@platform/contract/public-profiles'
import { readProfileTexts } from '@platform/i18n/mail'
import type { ProfileTexts } from '@platform/i18n/mail'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'
import type { FoundProfiles } from './published.ts'

/** A page as it is read without any script, to be put into the document of a site. */
export interface ServedPage {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly canonical: string
  /** For machines, as JSON-LD. */
  readonly facts?: object | undefined
  /** HTML. */
  readonly content: string
}

export const SEARCH_PATH = '/main/professionals'
const SOUGHT = ['q', 'place', 'language', 'specialty'] as const
const MOST_OF_A_DESCRIPTION = 160

interface Reader {
  readonly language: Language
  readonly canonical: string
}

export function createProfilePage(profile: PublishedProfile, { language, canonical }: Reader): ServedPage {
  const texts = readProfileTexts(language)
  const { headline, about, specialties, languages, email, phone, website, address } = profile
  const name = `${profile.firstName} ${profile.lastName}`
  const place = join([address, placeOf(profile, language)])
  const rows: readonly (readonly [string, string, string?])[] = [
    [texts.specialties, specialties.join(', ')],
    [texts.languages, languages.join(', ')],
    [texts.place, place],
    [texts.email, email, `mailto:${email}`],
    [texts.phone, phone, `tel:${phone.replaceAll(/[^+0-9]/g, '')}`],
    [texts.website, website, website],
  ]
  const facts = rows.filter(([, text]) => text !== '').map(createRow)
  return {
    title: join([name, headline]),
    description: join([headline, placeOf(profile, language), about]).slice(0, MOST_OF_A_DESCRIPTION),
    canonical,
    facts: createFacts(profile, { name, canonical }),
    content: [
      `<h1>${escapeHtml(name)}</h1><p dir="auto">${escapeHtml(headline)}</p>`,
      createMarks(profile, texts),
      about === '' ? '' : `<p class="served-about" dir="auto">${escapeHtml(about)}</p>`,
      facts.length === 0 ? '' : `<dl>${facts.join('')}</dl>`,
      createLink(SEARCH_PATH, texts.search.all),
    ].join(''),
  }
}

export function createSearchPage(
  { items, nextCursor }: FoundProfiles,
  sought: Readonly<Partial<Record<string, string>>>,
  { language, canonical }: Reader,
): ServedPage {
  const { search } = readProfileTexts(language)
  const fields = SOUGHT.map((name) => {
    const label = escapeHtml(name === 'q' ? search.words : search[name])
    const value = escapeHtml(sought[name] ?? '')
    return `<p><label>${label}<br><input type="search" name="${name}" maxlength="100" value="${value}"></label></p>`
  })
  const found = items.map((profile) => createFound(profile, language))
  return {
    title: search.results,
    description: search.lead,
    canonical,
    content: [
      `<h1>${escapeHtml(search.results)}</h1><p>${escapeHtml(search.lead)}</p>`,
      `<form role="search" method="get" action="${SEARCH_PATH}" aria-label="${escapeHtml(search.form)}">`,
      `${fields.join('')}<p><button>${escapeHtml(search.submit)}</button></p></form>`,
      items.length === 0
        ? `<p>${escapeHtml(search.nobody)}. ${escapeHtml(search.nobodyText)}</p>`
        : `<ul>${found.join('')}</ul>`,
      nextCursor === null ? '' : createLink(addressOf({ ...sought, after: nextCursor }), search.more),
    ].join(''),
  }
}

export function createGonePage({ language, canonical }: Reader): ServedPage {
  const { gone, goneText, search } = readProfileTexts(language)
  const content = `<h1>${escapeHtml(gone)}</h1><p>${escapeHtml(goneText)}</p>${createLink(SEARCH_PATH, search.all)}`
  return { title: gone, description: goneText, canonical, content }
}

/** While the database is away: what was asked for may well be there. */
export function createAwayPage({ language, canonical }: Reader): ServedPage {
  const { away, awayText } = readProfileTexts(language)
  const content = `<h1>${escapeHtml(away)}</h1><p>${escapeHtml(awayText)}</p>`
  return { title: away, description: awayText, canonical, content }
}

export function profilePath(slug: string): `/${string}` {
  return `${SEARCH_PATH}/${slug}`
}

function createFound(profile: FoundProfile, language: Language): string {
  const texts = readProfileTexts(language)
  const { slug, firstName, lastName, headline, specialties, languages } = profile
  const lines = [headline, placeOf(profile, language), specialties.join(', '), languages.join(', ')]
  return [
    `<li><h2><a href="${escapeHtml(profilePath(slug))}">${escapeHtml(`${firstName} ${lastName}`)}</a></h2>`,
    ...lines.filter((line) => line !== '').map((line) => `<p dir="auto">${escapeHtml(line)}</p>`),
    `${createMarks(profile, texts)}</li>`,
  ].join('')
}

function createMarks(
  { isLicenceChecked, acceptsNewPatients }: FoundProfile,
  { licenceChecked, accepting }: ProfileTexts,
): string {
  const marks = [isLicenceChecked ? licenceChecked : '', acceptsNewPatients ? accepting.yes : accepting.no]
  return `<p>${escapeHtml(join(marks))}</p>`
}

function createRow([term, text, href]: readonly [string, string, string?]): string {
  const shown = escapeHtml(text)
  const value =
    href === undefined
      ? shown
      : `<a href="${escapeHtml(href)}" rel="nofollow noopener" dir="ltr">${shown}</a>`
  return `<dt>${escapeHtml(term)}</dt><dd>${value}</dd>`
}

function createLink(href: string, text: string): string {
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}

function addressOf(search: Readonly<Partial<Record<string, string>>>): string {
  const said = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  )
  return `${SEARCH_PATH}?${new URLSearchParams(said)}`
}

/** In the words of schema.org; what is empty is not there. */
function createFacts(profile: PublishedProfile, { name, canonical }: { name: string; canonical: string }) {
  const { headline, about, specialties, languages, email, phone, website, city, country, address } = profile
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': canonical,
    url: canonical,
    name,
    description: join([headline, about]),
    knowsLanguage: languages,
    knowsAbout: specialties,
    email,
    telephone: phone,
    sameAs: website,
    isAcceptingNewPatients: profile.acceptsNewPatients,
  }
  const place = { streetAddress: address, addressLocality: city, addressCountry: country }
  const isPlaced = [address, city, country].some((part) => part !== '')
  return withoutEmpty({
    ...facts,
    ...(isPlaced && { address: { '@type': 'PostalAddress', ...withoutEmpty(place) } }),
  })
}

function withoutEmpty(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function placeOf({ city, country }: Pick<FoundProfile, 'city' | 'country'>, language: Language): string {
  return join([city, country === '' ? '' : (countryNamesIn(language).of(country) ?? country)])
}

/** One a language: a page of the search asks for the names once a profile, and they are slow to open. */
const countryNames = new Map<Language, Intl.DisplayNames>()

function countryNamesIn(language: Language): Intl.DisplayNames {
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  countryNames.set(language, names)
  return names
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
