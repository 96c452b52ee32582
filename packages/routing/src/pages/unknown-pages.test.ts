import { expect, it } from 'vitest'
import { unknownPages } from './index.ts'

it('finds nothing to say about a tree of known pages', () => {
  expect(
    unknownPages({ main: true, client: { 'health-profile': { questionnaire: false } }, x: { $token: true } }),
  ).toEqual([])
})

it.each([
  [{ client: { jurnal: false } }, '/client/jurnal', '/client/journal'],
  [{ clients: false }, '/clients', '/client'],
  [{ main: { whatsNew: false } }, '/main/whatsNew', '/main/whats-new'],
  [{ journal: false }, '/journal', '/client/journal'],
  [{ professional: { candoo: true } }, '/professional/candoo', '/client/candoo'],
  [{ x: { token: false } }, '/x/token', '/x/$token'],
])('suggests the nearest page for %j', (tree, path, suggestion) => {
  expect(unknownPages(tree)).toEqual([{ path, suggestion }])
})

it('suggests nothing for a name that is like no other', () => {
  expect(unknownPages({ weather: false })).toEqual([{ path: '/weather', suggestion: undefined }])
})

it('reports a key that every object inherits, when the tree has it as its own', () => {
  expect(
    unknownPages(JSON.parse('{ "__proto__": { "client": false }, "client": { "constructor": false } }')),
  ).toEqual([
    { path: '/__proto__', suggestion: undefined },
    { path: '/client/constructor', suggestion: undefined },
  ])
})

it('reports an unknown branch once, however much is below it', () => {
  expect(unknownPages({ clinet: { a: { b: false }, c: false } })).toHaveLength(1)
})

it('says nothing about values that are no trees', () => {
  expect([null, undefined, 'client', 7, true].flatMap((value) => unknownPages(value))).toEqual([])
})
