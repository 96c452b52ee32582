import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const textsOf = (title: string) => ({ en: { title, text: `About ${title}`, alt: `Picture of ${title}` } })

const walk = { link: 'https://www.example.org/walk', picture: 'walk.svg', texts: textsOf('Walking') }
const measure = { link: '/client/journal', texts: textsOf('Measuring') }
/** Two days away, so that it makes no difference where on earth the reader is. */
const over = { ...measure, until: dayFromNow(-2), texts: textsOf('What is over') }
const toCome = { ...measure, from: dayFromNow(2), texts: textsOf('What is to come') }
const now = { ...measure, from: dayFromNow(-2), until: dayFromNow(2), texts: textsOf('What is now') }

const pages = {}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Candoo' })

async function serve(...cards: readonly object[]): Promise<void> {
  const { network } = await useProduct()
  network.serve('/cards/cards.json', JSON.stringify({ cards }))
}

beforeEach(() => localStorage.removeItem('platform.language'))

it('shows the cards of today, each with its picture and as one link', async () => {
  await serve(walk, over, toCome, now)
  const { user, address } = await openPage('/client/candoo', { as: 'client', pages })
  await heading()
  const list = within(screen.getByRole('main'))
  const link = await list.findByRole('link', { name: 'Walking' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([walk.link, 'noopener noreferrer'])
  const picture = await list.findByRole('img', { name: 'Picture of Walking' })
  expect(picture.getAttribute('src')).toBe('/cards/walk.svg')
  await list.findByText('Opens in a new tab: example.org')
  expect((await list.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Walking',
    'What is now',
  ])
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(await list.findByRole('link', { name: 'What is now' }))
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  expect(address()).toBe('/client/journal')
})

it('is read in the own language, and says which one it is in where there is none', async () => {
  const de = { title: 'Gehen', text: 'Jeden Tag', alt: 'Zwei Schuhe' }
  await serve({ ...walk, texts: { ...walk.texts, de } }, { ...measure, texts: { de } })
  localStorage.setItem('platform.language', 'de')
  const german = await openPage('/client/candoo', { as: 'client', pages })
  await heading()
  await screen.findByText('Öffnet sich in einem neuen Tab: example.org')
  expect(await screen.findAllByRole('link', { name: 'Gehen' })).toHaveLength(2)
  await german.close()
  await serve({ ...walk, texts: { ...walk.texts, de } }, { ...measure, texts: { de } })
  localStorage.setItem('platform.language', 'ar')
  await openPage('/client/candoo', { as: 'client', pages })
  await heading()
  const english = await screen.findByRole('link', { name: 'Walking' })
  expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(english.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  const onlyGerman = await screen.findByRole('link', { name: 'Gehen' })
  expect(onlyGerman.closest('[lang]')?.getAttribute('lang')).toBe('de')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('has none that leads to a page that is switched off, and says so when none is left', async () => {
  await serve(over, measure)
  await openPage('/client/candoo', { as: 'client', pages: { client: { journal: false } } })
  await heading()
  await screen.findByText('There is nothing here at the moment')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('can be tried again when the cards did not come', async () => {
  const { network } = await useProduct()
  const bad = network.serve('/cards/cards.json', '{"cards":[{"link":"javascript:alert(1)"}]}')
  const { user } = await openPage('/client/candoo', { as: 'client', pages })
  await heading()
  const again = await screen.findByRole('button', { name: 'Try again' })
  bad.stop()
  await serve(walk)
  await user.click(again)
  const link = await screen.findByRole('link', { name: 'Walking' })
  expect(link.getAttribute('href')).toBe(walk.link)
})

it('is neither a page nor in the menu of a site that has none', async () => {
  const { address } = await openPage('/client/candoo', { as: 'client' })
  await screen.findByRole('heading', { level: 1, name: 'We cannot find this page' })
  expect(address()).toBe('/error/404')
  expect(screen.queryByRole('link', { name: 'Candoo' })).toBeNull()
})
