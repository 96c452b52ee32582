import { PROFILE_SECTIONS } from '../health-record/profile-entry.ts'
import type { ProfileSection } from '../health-record/profile-entry.ts'

interface KnownSystem {
  /** The beginning of its url: versions and national editions have urls of their own. */
  readonly url: string
  readonly name: string
  /** What all of its concepts are; of others their kind tells. */
  readonly fits?: readonly ProfileSection[]
}

const MEDICINES = ['allergy', 'medicine'] as const

const KNOWN: readonly KnownSystem[] = [
  { url: 'http://snomed.info/sct', name: 'SNOMED CT' },
  { url: 'http://loinc.org', name: 'LOINC', fits: [] },
  { url: 'http://unitsofmeasure.org', name: 'UCUM', fits: [] },
  { url: 'http://hl7.org/fhir/sid/icd-10', name: 'ICD-10', fits: ['condition'] },
  { url: 'http://fhir.de/CodeSystem/bfarm/icd-10-gm', name: 'ICD-10-GM', fits: ['condition'] },
  { url: 'http://id.who.int/icd', name: 'ICD-11', fits: ['condition'] },
  { url: 'http://www.nlm.nih.gov/research/umls/rxnorm', name: 'RxNorm', fits: MEDICINES },
  { url: 'http://www.whocc.no/atc', name: 'ATC', fits: MEDICINES },
  { url: 'http://hl7.org/fhir/sid/ndc', name: 'NDC', fits: ['medicine'] },
  { url: 'http://hl7.org/fhir/sid/cvx', name: 'CVX', fits: ['immunization'] },
]

/** What a kind of concept can be said of, as SNOMED CT and tables of one's own call them. */
const FITS_OF_KINDS: ReadonlyMap<string, readonly ProfileSection[]> = new Map(
  Object.entries({
    condition: ['condition'],
    disorder: ['condition'],
    finding: ['condition'],
    situation: ['condition'],
    event: ['condition'],
    symptom: ['condition'],
    substance: MEDICINES,
    allergy: ['allergy'],
    medicine: MEDICINES,
    'medicine class': MEDICINES,
    'clinical drug': ['medicine'],
    'medicinal product': [...MEDICINES, 'immunization'],
    'medicinal product form': [...MEDICINES, 'immunization'],
    product: [...MEDICINES, 'immunization'],
    vaccine: ['immunization'],
    immunization: ['immunization'],
  } satisfies Record<string, readonly ProfileSection[]>),
)

/** What holds others together is no statement about anybody. */
const HEADINGS: readonly string[] = ['chapter', 'block', 'group']

/** What code systems that many use are called, by the beginning of their urls. */
export const CODE_SYSTEM_NAMES: readonly Pick<KnownSystem, 'url' | 'name'>[] = KNOWN

/**
 * As what a concept can stand in a health profile: its code system tells, or its kind. Of a table of one's own whose kinds nobody
 * knows it can be anything.
 *
 * @example listFittingSections({ system: 'http://snomed.info/sct', kind: 'disorder' }) // ['condition']
 */
export function listFittingSections({
  system,
  kind,
}: {
  readonly system: string
  readonly kind: string | null
}): readonly ProfileSection[] {
  const word = kind?.toLowerCase() ?? ''
  if (HEADINGS.includes(word)) return []
  const known = KNOWN.find(({ url }) => system.startsWith(url))
  if (known?.fits !== undefined) return known.fits
  return FITS_OF_KINDS.get(word) ?? (known === undefined ? PROFILE_SECTIONS : [])
}
