import { expect, it } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { isChange, observeTransitions, type Transition } from './observe-transitions.ts'

const transitions = await observeTransitions()

const find = (from: Transition['from'], what: string): Transition | undefined =>
  transitions.find((transition) => transition.from === from && transition.what === what)

it('observes that whoever signs out leaves nothing, and that whoever renews stays who they are', () => {
  expect(find('LoggedIn', 'logout')).toEqual({
    from: 'LoggedIn',
    what: 'logout',
    to: 'Nobody',
    events: ['signed_out', 'identityChanged'],
    isScrubbed: true,
  })
  expect(find('LoggedIn', 'reauth')).toMatchObject({ to: 'LoggedIn', isScrubbed: false })
  expect(find('LoggedIn', 'update (somebody else)')).toMatchObject({ to: 'LoggedIn', isScrubbed: true })
})

it('observes what a call is rejected with', () => {
  expect(find('Nobody', 'reauth')).toMatchObject({ to: 'Nobody', events: [], rejection: 'signed_out' })
})

it('observes everything in every state', () => {
  const pairs = transitions.map(({ from, what }) => `${from}: ${what}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(transitions.filter(({ from }) => from === 'Start').map(({ to }) => to)).toEqual([
    'Nobody',
    'Unreadable',
    'LoggedIn',
  ])
})

it('draws every transition that changes something, and refuses one that it has no room for', () => {
  const svg = drawDiagram(transitions)
  for (const { what } of transitions.filter(isChange)) expect(svg).toContain(what.replaceAll("'", '&#39;'))
  const unknown = {
    from: 'Nobody',
    what: 'magic',
    to: 'Nobody',
    events: ['updated'],
    isScrubbed: false,
  } as const
  expect(() => drawDiagram([...transitions, unknown])).toThrow('no room for Nobody>Nobody')
})
