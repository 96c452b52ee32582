import { describe, expect, it } from 'vitest'
import { listDifferences } from '../health-record/compare-profile-facts.ts'
import { EMPTY_PROFILE_FACTS, PROFILE_SECTIONS } from '../health-record/profile-entry.ts'
import { listFittingSections } from './fitting-sections.ts'

const SNOMED = 'http://snomed.info/sct'
const OWN = 'https://example.org/own'

describe('what a concept can be said as', () => {
  it.each([
    [SNOMED, 'disorder', ['condition']],
    [SNOMED, 'substance', ['allergy', 'medicine']],
    [SNOMED, 'body structure', []],
    [SNOMED, null, []],
    ['http://snomed.info/sct/900000000000207008', 'Finding', ['condition']],
    ['http://hl7.org/fhir/sid/icd-10-cm', 'category', ['condition']],
    ['http://hl7.org/fhir/sid/icd-10', 'chapter', []],
    ['http://www.nlm.nih.gov/research/umls/rxnorm', 'IN', ['allergy', 'medicine']],
    ['http://hl7.org/fhir/sid/cvx', null, ['immunization']],
    ['http://loinc.org', 'CHEM', []],
    [OWN, 'symptom', ['condition']],
    [OWN, 'group', []],
    [OWN, 'Diagnose', PROFILE_SECTIONS],
    [OWN, 'constructor', PROFILE_SECTIONS],
    [OWN, null, PROFILE_SECTIONS],
  ])('%s, %s: %j', (system, kind, sections) => {
    expect(listFittingSections({ system, kind })).toEqual(sections)
  })
})

describe('two statements with codes', () => {
  const said = { ...EMPTY_PROFILE_FACTS, kind: 'condition', name: 'Asthma' } as const
  const one = { system: SNOMED, version: null, code: '195967001', display: 'Asthma' }
  const other = { ...one, code: '1' }

  it('are the same with the codes in any order, and where one says nothing of codes', () => {
    const both = { ...said, codings: [one, other] }
    expect(listDifferences(both, { ...said, codings: [other, one] })).toEqual([])
    expect(listDifferences(both, { ...said, codings: undefined })).toEqual([])
    expect(listDifferences(both, { ...said, codings: [one] })).toEqual(['codings'])
    expect(listDifferences(both, said)).toEqual(['codings'])
  })
})
