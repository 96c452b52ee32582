import { pages } from '@platform/routing/pages'
import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkScreens, screenPath } from './screens.ts'

const table = [{ id: 'client.home' }, { id: 'client.healthProfile' }]
const home = 'packages/screens/src/pages/client/home/home.screen.tsx'
const profile = 'packages/screens/src/pages/client/health-profile/health-profile.screen.tsx'
const bindings = `export const screens = {
  'client.home': { load: () => import('./pages/client/home/home.screen.tsx') },
  'client.healthProfile': { load: () => import('./pages/client/health-profile/health-profile.screen.tsx') },
}`
const complete = { 'packages/screens/src/screens.ts': bindings, [home]: '', [profile]: '' }

describe('the screens of the page table', () => {
  it('every page has a screen in its folder, loaded on demand', () => {
    expect(checkScreens(repository, pages)).toEqual([])
  })

  it('lie where the id of the page says', () => {
    expect(screenPath('client.healthProfile')).toBe(profile)
    expect(checkScreens(createRepository(complete), table)).toEqual([])
  })

  it('notices a page without a screen', () => {
    const { [home]: _, ...rest } = complete
    expect(checkScreens(createRepository(rest), table)).toEqual([`client.home has no screen at ${home}`])
  })

  it('notices a screen that is loaded with the first page instead of on demand', () => {
    const eager = bindings.replace('import(', 'load(') + "\nimport './pages/client/home/home.screen.tsx'"
    const files = { ...complete, 'packages/screens/src/screens.ts': eager }
    expect(checkScreens(createRepository(files), table)).toEqual([
      `client.home: no binding loads ${home} on demand`,
    ])
  })

  it('notices a screen without a page', () => {
    const extra = 'packages/screens/src/pages/client/attic/attic.screen.tsx'
    expect(checkScreens(createRepository({ ...complete, [extra]: '' }), table)).toEqual([
      `${extra} belongs to no page of the table`,
    ])
  })
})
