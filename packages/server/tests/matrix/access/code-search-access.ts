import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

/** Codes are nobody's: everybody who may look them up finds the same. */
const professionals = { by: { professional: true }, reach: 'everybody' } as const satisfies Access
const bothSides = { by: { client: true, professional: true }, reach: 'everybody' } as const satisfies Access
const ofNoConcept = { neverSucceeds: 'no code system of this world is in use' } as const

export const codeSearchAccess = {
  'medicalSearch.codes.listSystems': bothSides,
  'medicalSearch.codes.search': professionals,
  'medicalSearch.codes.suggest': bothSides,
  'medicalSearch.codes.read': { ...professionals, ...ofNoConcept },
  'medicalSearch.codes.listRecent': professionals,
  'medicalSearch.codes.noteRecent': { ...professionals, ...ofNoConcept },
  'medicalSearch.codes.forgetRecent': professionals,
} satisfies Partial<Record<EndpointName, Access>>
