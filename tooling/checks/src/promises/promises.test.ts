import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { openPages, readPageTrees } from './brands.ts'
import { checkPromises, checkTies, type Promises } from './promises.ts'
import { SUBJECTS, type Subject } from './subjects.ts'
import { NO_PROMISES, TIES } from './ties.ts'

const subject: Subject = {
  name: 'appointments',
  pages: ['client.calendar'],
  words: { en: /\bappointments?\b/i, de: /Termin/, fr: /rendez-vous/, ar: /موعد/ },
}
const defaults: Promises = { subjects: [subject], isOpen: () => false, ties: [], noPromises: {} }
const english = 'packages/i18n/locales/en/client.json'

function check(files: Readonly<Record<string, string>>, change: Partial<Promises> = {}): string[] {
  return checkPromises(createRepository(files), { ...defaults, ...change })
}

describe('what the product says of itself', () => {
  it('promises nothing that no brand has', async () => {
    const open = openPages(await readPageTrees(repository))
    expect(open).toContain('client.messages')
    const isOpen = (page: string) => open.has(page)
    expect(
      checkPromises(repository, { subjects: SUBJECTS, isOpen, ties: TIES, noPromises: NO_PROMISES }),
    ).toEqual([])
  })

  it('shows what belongs to a page only where the page is on', () => {
    expect(checkTies(repository, TIES)).toEqual([])
  })
})

describe('a promise', () => {
  it('is found in a catalog, in running text and in a mail, each in its language', () => {
    expect(
      check({
        [english]: '{ "next": { "text": "Your next appointment" } }',
        'packages/i18n/locales/de/client.json':
          '{ "next": { "text": "Ihr nächster Termin", "other": "Rendez-vous" } }',
        'packages/screens/src/pages/main/faq/en.md':
          '## Who? {#who}\n\nYou.\n\n## When? {#when}\n\nMake an appointment.\n',
        'packages/server/src/teams/mails.ts': "export const text = 'Votre rendez-vous approche'",
      }),
    ).toEqual([
      'client:next.text (de) speaks of appointments, which no brand has',
      'client:next.text (en) speaks of appointments, which no brand has',
      'faq#when (en) speaks of appointments, which no brand has',
      'packages/server/src/teams/mails.ts (a mail) speaks of appointments, which no brand has',
    ])
  })

  it('is kept once a brand has a page for it', () => {
    expect(
      check({ [english]: '{ "next": "Appointments" }' }, { isOpen: (page) => page === 'client.calendar' }),
    ).toEqual([])
    expect([...openPages([{ client: { calendar: false } }, {}])]).toContain('client.calendar')
    expect([...openPages([{ client: { calendar: false } }])]).not.toContain('client.calendar')
  })

  it('may stand in the row of the page, under a tie and where a reason is given', () => {
    const pages = {
      'packages/i18n/locales/en/pages.json': '{ "client": { "calendar": { "title": "Appointments" } } }',
    }
    expect(check(pages)).toEqual([])
    const files = { [english]: '{ "scope": { "calendar": "Appointments" }, "log": "An appointment" }' }
    const ties = [{ keys: 'client:scope.', guard: 'guard.ts' }]
    expect(check(files, { ties, noPromises: { 'client:log': 'a log' } })).toEqual([])
  })

  it('needs no reason that nothing needs', () => {
    expect(check({ [english]: '{ "next": "News" }' }, { noPromises: { 'client:next': 'a log' } })).toEqual([
      'client:next is said to promise nothing, and speaks of nothing that is missing',
    ])
  })
})

describe('a text that is tied to a page', () => {
  const root = 'packages/screens/src'
  const tie = { keys: 'care:scope.', guard: `${root}/open.ts` }
  const guard = { [tie.guard]: "import './list.ts'\nexport const isOpen = hasPage({}, 'client.home')" }
  const use = "import { t } from 'i18next'\nexport const text = t('care:scope.calendar')"

  it('is used by what asks for the page, by what that alone uses, and by nothing else', () => {
    const files = { ...guard, [`${root}/list.ts`]: use, [`${root}/form.ts`]: `import './open.ts'\n${use}` }
    expect(checkTies(createRepository(files), [tie])).toEqual([])
    expect(checkTies(createRepository({ ...files, [`${root}/page.ts`]: use }), [tie])).toEqual([
      `${root}/page.ts uses care:scope. without ${tie.guard}`,
    ])
    const both = { ...files, [`${root}/page.ts`]: "import './list.ts'" }
    expect(checkTies(createRepository(both), [tie])).toEqual([
      `${root}/list.ts uses care:scope. without ${tie.guard}`,
    ])
  })

  it('has a guard that is there and asks', () => {
    expect(checkTies(createRepository({}), [tie])).toEqual([
      `care:scope. is tied to ${tie.guard}, which is not there`,
    ])
    expect(checkTies(createRepository({ [tie.guard]: 'export const isOpen = true' }), [tie])).toEqual([
      `${tie.guard} does not ask whether a page is on`,
    ])
  })
})
