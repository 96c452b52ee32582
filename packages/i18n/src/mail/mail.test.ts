import { expect, test } from 'vitest'
import { readMailTexts } from './index.ts'

test('a text is filled in as it is given, whatever stands in a name', () => {
  const host = `<b>"A" & $t(layout.copyLink) {{date}} $1</b>`
  expect(readMailTexts('en')('organizationInvitations.subject', { host })).toBe(`You are invited to ${host}`)
})

test.each([
  ['en', 1, '1 new task'],
  ['de', 2, '2 neue Aufgaben'],
  ['fr', 0, '0 nouvelle tâche'],
  ['ar', 2, '2 مهمتان جديدتان'],
  ['ar', 11, '11 مهمة جديدة'],
] as const)('counts in %s: %i', (language, count, text) => {
  expect(readMailTexts(language)('notifications.count.task', { count })).toBe(text)
})

test('a whole mail is read at once', () => {
  const mail = readMailTexts('fr')('deletion.soon', { returnObjects: true, date: '3 mai 2027' })
  expect(mail.subject).toBe('Votre compte sera supprimé le 3 mai 2027')
  expect(mail.paragraphs).toHaveLength(2)
  expect(mail.paragraphs[0]).toContain('Le 3 mai 2027,')
})
