import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

export interface Task {
  /** As a person would say it. */
  readonly name: string
  readonly email: string
  /** Begins on the person's dashboard. */
  readonly do: (page: Page, hands: Hands) => Promise<void>
}

const CLIENT = 'client@example.com'
const PROFESSIONAL = 'professional@example.com'

async function typeDay(hands: Hands, digits: string): Promise<void> {
  for (const digit of digits) await hands.press(digit)
}

async function openDocument(page: Page, hands: Hands, title: string): Promise<void> {
  await hands.click(page.getByRole('link', { name: 'Documents', exact: true }))
  await hands.click(page.getByRole('link', { name: title }))
}

/** What the six things that people do most often are measured by. */
export const TASKS: readonly Task[] = [
  {
    name: 'Find a document of last spring',
    email: CLIENT,
    async do(page, hands) {
      await hands.click(page.getByRole('link', { name: 'Documents', exact: true }))
      await hands.click(page.getByRole('button', { name: 'Filter' }))
      const filter = page.getByRole('dialog', { name: 'Filter' })
      await hands.click(filter.getByLabel('From'))
      await typeDay(hands, '01032026')
      await hands.click(filter.getByLabel('To'))
      await typeDay(hands, '31052026')
      await hands.press('Escape')
      await hands.click(page.getByRole('link', { name: 'Blood count' }))
      await hands.see(page.getByRole('heading', { name: 'Blood count' }))
    },
  },
  {
    name: 'Answer the message that has waited longest',
    email: PROFESSIONAL,
    async do(page, hands) {
      const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
      await hands.click(waiting.getByRole('listitem').first().getByRole('link'))
      await hands.click(page.getByLabel('Your message'))
      await hands.type('A quarter of an hour is fine.')
      await hands.press('Control+Enter')
      await hands.see(page.getByRole('log').getByText('A quarter of an hour is fine.'))
    },
  },
  {
    name: 'Give somebody a link to one document that ends tomorrow',
    email: CLIENT,
    async do(page, hands) {
      await openDocument(page, hands, 'Iron and ferritin')
      await hands.click(page.getByRole('button', { name: 'More actions' }))
      await hands.click(page.getByRole('menuitem', { name: 'Share by link' }))
      await hands.choose(page.getByLabel('Expires after'), '1 day')
      await hands.click(page.getByRole('button', { name: 'Create link' }))
      await hands.see(page.getByRole('button', { name: 'Copy' }))
    },
  },
  {
    name: 'Show one document to one person alone',
    email: CLIENT,
    async do(page, hands) {
      await openDocument(page, hands, 'My notes from therapy')
      await hands.click(page.getByRole('button', { name: 'Choose who can see it' }))
      await hands.click(page.getByRole('radio', { name: 'Only some members' }))
      await hands.click(page.getByRole('checkbox', { name: 'Ingrid Solberg' }))
      await hands.click(page.getByRole('button', { name: 'Save' }))
      await hands.see(page.getByRole('region', { name: 'Document' }).getByText('Ingrid Solberg').first())
    },
  },
  {
    name: 'See what a doctor has looked at',
    email: CLIENT,
    async do(page, hands) {
      await hands.click(page.getByRole('link', { name: 'My team' }))
      const card = page.getByRole('listitem').filter({ hasText: 'Ingrid Solberg' }).first()
      await hands.click(card.getByRole('link'))
      await hands.see(page.getByRole('heading', { name: 'Who has viewed my record' }).first())
    },
  },
  {
    name: 'Invite a client',
    email: PROFESSIONAL,
    async do(page, hands) {
      await hands.click(page.getByRole('link', { name: 'Clients', exact: true }))
      await hands.click(page.getByRole('button', { name: 'Invite a client' }))
      await hands.click(page.getByLabel('Email address'))
      await hands.type('somebody@example.org')
      await hands.click(page.getByRole('checkbox', { name: 'Documents' }))
      await hands.click(page.getByRole('button', { name: 'Send invitation' }))
      await hands.see(page.getByText('somebody@example.org'))
    },
  },
  {
    name: 'End a consent',
    email: CLIENT,
    async do(page, hands) {
      await hands.click(page.getByRole('link', { name: 'My team' }))
      await hands.click(page.getByRole('button', { name: 'More for Ingrid Solberg' }))
      await hands.click(page.getByRole('menuitem', { name: /^Stop/ }))
      await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Stop/ }))
      await hands.see(page.getByText('Sharing with Ingrid Solberg was stopped').first())
    },
  },
]
