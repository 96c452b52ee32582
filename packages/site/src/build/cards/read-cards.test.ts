import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSite } from '../load-site.ts'
import { readCards } from './read-cards.ts'

const APPS = join(import.meta.dirname, '../../../../../apps')
const site = { id: 'Candoo', name: 'Candoo', pages: { client: { service: false } } } as const
const texts = { en: { title: 'Walk', text: 'Half an hour a day.', alt: 'Two shoes' } }

function createApp(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'platform-cards-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'cards'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const read = (card: object, pictures: Readonly<Record<string, string>> = {}) =>
  readCards(createApp({ 'cards.json': JSON.stringify({ cards: [card] }), ...pictures }), site)

it('takes the cards of a brand with their pictures', () => {
  const card = { link: '/client/journal#add', picture: 'walk.svg', texts }
  const cards = read(card, { 'cards/walk.svg': '<svg/>' })
  expect(JSON.parse(cards?.json ?? '')).toEqual({ cards: [card] })
  expect(cards?.pictures.get('walk.svg')?.toString()).toBe('<svg/>')
})

it.each<[string, object, RegExp]>([
  [
    'a page that does not exist',
    { link: '/client/jurnal' },
    /^cards\.json: cards\.0\.link: there is no page/,
  ],
  ['one thing', { link: '/client/messages/abc' }, /there is no page "\/client\/messages\/abc"/],
  ['a page of others', { link: '/professional/clients' }, /is not for clients/],
  ['a page that is off', { link: '/client/service' }, /"\/client\/service" is off on this site/],
  ['a script', { link: 'javascript:alert(1)' }, /^cards\.json: cards\.0\.link: must be a page/],
  ['a picture that is not there', { picture: 'walk.svg' }, /there is no file cards\/walk\.svg/],
])('stops the build for a card with %s', (_what, change, message) => {
  expect(() => read({ link: '/client/journal', texts, ...change })).toThrow(message)
})

it('stops the build where the page is on without any, and leaves a site alone that has it off', () => {
  expect(() => readCards(createApp({}), site)).toThrow(/"\/client\/candoo" is on and there is no cards\.json/)
  expect(readCards(createApp({}), { ...site, pages: { client: { candoo: false } } })).toBeUndefined()
})

it.each(readdirSync(APPS))('%s is in order, and uses every picture that it has', async (app) => {
  const folder = join(APPS, app)
  const cards = readCards(folder, (await loadSite(folder)).site)
  expect(cards === undefined).toBe(app !== 'candoo')
  for (const name of cards?.pictures.keys() ?? []) expect(cards?.json).toContain(`"${name}"`)
})
