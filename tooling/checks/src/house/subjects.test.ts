import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkContractFolders, checkFeatures, checkSubjects, checkTexts, readSubjects } from './subjects.ts'

const folder = 'packages/contract/src'
const house = {
  [`${folder}/contract.ts`]: `
    import { careTeam } from './care/care-team.ts'
    import { sites } from './administration/sites.ts'
    export const contract = {
      main: { administration: { sites } },
      dataTrust: { careTeam },
      developer: {},
    } satisfies Record<string, object>`,
  [`${folder}/care/care-team.ts`]: 'export const careTeam = {}',
  [`${folder}/administration/sites.ts`]: 'export const sites = {}',
  'packages/server/src/care/care-team/routes.ts': '',
  'packages/server/src/administration/sites/routes.ts': '',
}

const check = (files: Record<string, string>): string[] =>
  checkSubjects(createRepository({ ...house, ...files }))
const contractOf = (imports: string, main: string): Record<string, string> => ({
  [`${folder}/contract.ts`]: `${imports}\nexport const contract = { main: { ${main} } }`,
})

describe('the subjects of the contract', () => {
  it('all have one name, in a wing', () => {
    expect(readSubjects(repository).length).toBeGreaterThan(50)
    expect(checkSubjects(repository)).toEqual([])
    expect(checkContractFolders(repository)).toEqual([])
    expect(checkFeatures(repository)).toEqual([])
    expect(checkTexts(repository)).toEqual([])
  })

  it('are read from each base, with the wing below which they stand', () => {
    expect(readSubjects(createRepository(house))).toEqual([
      expect.objectContaining({
        key: 'sites',
        name: 'sites',
        wing: 'administration',
        below: 'administration',
      }),
      expect.objectContaining({ key: 'careTeam', name: 'care-team', wing: 'care', below: undefined }),
    ])
    expect(check({})).toEqual([])
  })

  it.each([
    ['a file of another name', "import { careTeam } from './care/team.ts'", 'careTeam'],
    ['a file in no wing', "import { careTeam } from './main/care-team.ts'", 'careTeam'],
    ['what should stand a level lower', "import { sites } from './administration/sites.ts'", 'sites'],
    [
      'another wing than the one above it',
      "import { sites } from './sites/sites.ts'",
      'administration: { sites }',
    ],
    ['a level that is no wing', "import { sites } from './administration/sites.ts'", 'admin: { sites }'],
    ['a level it does not need', "import { careTeam } from './care/care-team.ts'", 'care: { careTeam }'],
    ['what is declared beside the contract', 'const careTeam = {}', 'careTeam'],
    [
      'another name where it is declared',
      "import { team as careTeam } from './care/care-team.ts'",
      'careTeam',
    ],
  ])('notices %s', (_kind, imports, main) => {
    expect(check(contractOf(imports, main))).not.toEqual([])
  })

  it('notices a file that does not export its subject', () => {
    expect(check({ [`${folder}/care/care-team.ts`]: 'export const team = {}' })).toEqual([
      `${folder}/contract.ts:6 careTeam is not exported by ${folder}/care/care-team.ts`,
    ])
  })

  it('asks every column', () => {
    const nowhere = () => 'has no folder'
    expect(checkSubjects(createRepository(house), [nowhere])).toHaveLength(2)
  })

  it('notices a folder that is no wing', () => {
    const files = { ...house, [`${folder}/data-trust/scopes.ts`]: '', [`${folder}/fields/text.ts`]: '' }
    expect(checkContractFolders(createRepository(files))).toEqual([
      `${folder}/data-trust is no wing of tooling/checks/src/house/wings.ts`,
    ])
  })

  it('have a room on the server with their routes', () => {
    const { 'packages/server/src/care/care-team/routes.ts': _, ...without } = house
    expect(checkSubjects(createRepository(without))).toEqual([
      'packages/contract/src/contract.ts:6 careTeam has no packages/server/src/care/care-team/routes.ts',
    ])
  })

  it('lend their names to the features of the screens', () => {
    const features = 'packages/screens/src/features'
    const files = {
      ...house,
      [`${features}/care/care-team/list.tsx`]: '',
      [`${features}/care/team/list.tsx`]: '',
    }
    expect(checkFeatures(createRepository(files))).toEqual([
      'packages/screens/src/features/care/team is named after no subject of that wing',
    ])
  })

  it('are the keys of the texts, in the file of the wing or in one that is named after a subject', () => {
    const texts = 'packages/i18n/locales/en'
    const checkOf = (files: Record<string, unknown>) =>
      checkTexts(
        createRepository({
          ...house,
          ...Object.fromEntries(
            Object.entries(files).map(([name, keys]) => [`${texts}/${name}.json`, JSON.stringify(keys)]),
          ),
        }),
      )
    expect(
      checkOf({
        care: { careTeam: {} },
        messages: { threads: {} },
        sites: { dashboard: {} },
        common: { yes: 'Yes' },
      }),
    ).toEqual([])
    expect(checkOf({ 'care-team': { careTeam: {} } })).toEqual([])
    expect(checkOf({ client: {}, care: { team: {}, sites: {} } })).toEqual([
      `${texts}/care.json has team, which is no subject of care`,
      `${texts}/care.json has sites, which is no subject of care`,
      `${texts}/client.json is named after no wing and no subject`,
    ])
    expect(checkOf({ care: { careTeam: {} }, 'care-team': { careTeam: {} } })).toEqual([
      `${texts}/care.json has careTeam, whose texts are in ${texts}/care-team.json`,
    ])
  })
})
