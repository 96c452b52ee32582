import { expect, it } from 'vitest'
import { createBrowser } from '../scenarios/browser.ts'
import { createTimeline } from './create-timeline.ts'
import { openDevtools } from './open-devtools.ts'

async function openPanel() {
  const { open, authority, pass } = createBrowser()
  const { session, tab } = await open()
  const timeline = createTimeline(session, { env: tab.env })
  const button = document.createElement('button')
  document.body.replaceChildren(button)
  button.focus()
  const close = openDevtools(session, { timeline })
  const panel = document.querySelector('section')!
  return { session, authority, pass, close, panel, button, timeline }
}

it('shows what happened, newest first, and why the session ended, without anything private', async () => {
  const { session, authority, pass, panel } = await openPanel()
  const token = authority.signIn({ sub: 'ada-17' })
  await Promise.all([session.update(token), pass(300)])
  expect(panel.textContent).toContain('Somebody is logged in until')
  await Promise.all([session.logout(), pass(300)])
  expect(panel.textContent).toContain('Nobody is logged in. The session ended: somebody signed out.')
  const rows = [...panel.querySelectorAll('tbody tr')].map(({ lastChild }) => lastChild?.textContent)
  expect(rows.slice(0, 2)).toEqual(['belongs to somebody else, or nobody, now', 'ended: somebody signed out'])
  for (const secret of [token, 'ada-17']) expect(document.body.innerHTML).not.toContain(secret)
})

it('is named, has a table with headings, and takes and gives back the focus', async () => {
  const { panel, button } = await openPanel()
  const heading = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
  expect(heading?.textContent).toBe('Session')
  expect(document.activeElement).toBe(heading)
  expect([...panel.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).toEqual([
    'Time (UTC)',
    'Tab',
    'What happened',
  ])
  panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(panel.isConnected).toBe(false)
  expect(document.activeElement).toBe(button)
})

it('forgets what it shows when asked to, and closes', async () => {
  const { panel, timeline } = await openPanel()
  const press = (name: string): void =>
    [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  expect(panel.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
  press('Clear')
  expect(panel.querySelectorAll('tbody tr')).toHaveLength(0)
  expect(timeline.getEntries()).toEqual([])
  press('Close')
  expect(document.querySelector('section')).toBeNull()
})
