import { isPageEnabled, pages } from '@platform/routing/pages'
import { describe, expect, it } from 'vitest'
import { isSwitchable, readPageStates, switchOff } from './page-switches.ts'

function readStateOf(tree: Parameters<typeof readPageStates>[0], off: readonly string[], id: string) {
  return readPageStates(tree, off).find(({ page }) => page.id === id)
}

describe('pages that are switched off', () => {
  it('are false in the tree, and the rest stays as it was', () => {
    expect(switchOff({ client: { candoo: false } }, ['client.journal', 'main.faq'])).toEqual({
      client: { candoo: false, journal: false },
      main: { faq: false },
    })
    expect(switchOff({ client: true }, ['client.healthQuestionnaire'])).toEqual({
      client: { 'health-profile': { questionnaire: false } },
    })
  })

  it('take those below them along, in whatever order they are named', () => {
    for (const off of [
      ['client.healthProfile', 'client.healthQuestionnaire'],
      ['client.healthQuestionnaire', 'client.healthProfile'],
    ]) {
      expect(switchOff({}, off)).toEqual({ client: { 'health-profile': false } })
    }
    expect(readStateOf({}, ['client.healthProfile'], 'client.healthQuestionnaire')).toMatchObject({
      state: 'off',
      offWith: '/client/health-profile',
    })
  })

  it('never bring back what the build left out', () => {
    const tree = { client: { journal: false }, provider: false } as const
    const broughtBack = pages.filter(({ path, id }) => {
      const merged = switchOff(tree, [id, 'client.journal'])
      return isPageEnabled(merged, path) && !isPageEnabled(tree, path)
    })
    expect(broughtBack).toEqual([])
    expect(readStateOf(tree, [], 'client.journal')?.state).toBe('leftOut')
    expect(readStateOf(tree, ['client.journal'], 'client.journal')?.state).toBe('leftOut')
  })

  it('are none of those that are needed to sign in and to administer', () => {
    const fixed = pages.filter(({ id }) => !isSwitchable(id)).map(({ id }) => id)
    expect(fixed).toEqual(expect.arrayContaining(['account.verify', 'provider.login', 'main.professional']))
    const neverOff = pages.filter(({ id }) => /^(?:admin|error)\.|\.(?:home|settings)$/.test(id))
    expect(neverOff.filter(({ id }) => isSwitchable(id))).toEqual([])
    const merged = switchOff(
      {},
      pages.map(({ id }) => id),
    )
    for (const id of fixed) {
      const page = pages.find((each) => each.id === id)
      expect(isPageEnabled(merged, page?.path ?? '')).toBe(true)
    }
  })

  it('leave the build alone when they are no pages', () => {
    expect(switchOff({ client: true }, ['client.nonsense', '__proto__'])).toEqual({ client: true })
  })
})
