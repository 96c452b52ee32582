import { listDifferences } from '@platform/contract/health-record'
import type { ProfileFacts } from '@platform/contract/health-record'
import type {
  AllergyIntolerance,
  Condition,
  Dosage,
  FhirResource,
  Immunization,
  MedicationStatement,
  RelatedPerson,
} from 'fhir/r4.js'
import { findPhone, readProfileResource } from './read-resource.ts'
import { toResource } from './to-resource.ts'

// A page knows less of an entry than another program may have sent. What is changed there is written into what was sent, and with it
// goes all that would say the old again: the codes of another name, the numbers of another dose, the narrative.

type Field = keyof ProfileFacts

/** What FHIR says of an entry when its facts are others. */
export function writeFacts(content: FhirResource, facts: ProfileFacts): FhirResource {
  const changed = listDifferences(readProfileResource(content), facts)
  if (changed.length === 0) return content
  const kept = { ...content }
  Reflect.deleteProperty(kept, 'text')
  return write(kept, toResource(facts), changed)
}

function write(kept: FhirResource, made: FhirResource, changed: readonly Field[]): FhirResource {
  const has = (...fields: readonly Field[]) => fields.some((field) => changed.includes(field))
  if (kept.resourceType === 'AllergyIntolerance' && made.resourceType === 'AllergyIntolerance')
    return writeAllergy(kept, made, has)
  if (kept.resourceType === 'MedicationStatement' && made.resourceType === 'MedicationStatement')
    return writeMedicine(kept, made, has)
  if (kept.resourceType === 'Condition' && made.resourceType === 'Condition')
    return writeCondition(kept, made, has)
  if (kept.resourceType === 'Immunization' && made.resourceType === 'Immunization')
    return writeImmunization(kept, made, has)
  if (kept.resourceType === 'RelatedPerson' && made.resourceType === 'RelatedPerson')
    return writeContact(kept, made, has)
  return made
}

type Has = (...fields: readonly Field[]) => boolean

function writeAllergy(kept: AllergyIntolerance, made: AllergyIntolerance, has: Has): AllergyIntolerance {
  const [first, ...others] = kept.reaction ?? []
  const [reaction] = made.reaction ?? []
  const said = reaction === undefined ? [] : [{ ...first, ...reaction }]
  return {
    ...(has('startedOn') ? without(kept, 'onset') : kept),
    ...(has('name', 'codings') && { code: made.code }),
    ...(has('isEnded') && { clinicalStatus: made.clinicalStatus }),
    ...(has('startedOn') && pick(made, 'onset')),
    ...(has('criticality') && replace('criticality', made.criticality)),
    ...(has('reaction') && replace('reaction', orNone([...said, ...others]))),
    ...(has('note') && writeNote(kept, made)),
  }
}

function writeMedicine(kept: MedicationStatement, made: MedicationStatement, has: Has): MedicationStatement {
  const hasDosage = has('dose', 'timesOfDay', 'asNeeded')
  const hasTime = has('startedOn', 'endedOn', 'isEnded')
  const named = has('name', 'codings') ? withoutMedication(kept) : kept
  return {
    ...(hasTime ? without(named, 'effective') : named),
    ...(has('name', 'codings') && pick(made, 'medication')),
    ...(has('isEnded') && { status: made.status }),
    ...(hasTime && pick(made, 'effective')),
    ...(hasDosage && replace('dosage', writeDosage(kept.dosage ?? [], made.dosage?.[0]))),
    ...(has('note') && writeNote(kept, made)),
  }
}

/** How much is taken and when is said anew; how and where it is taken stays. */
function writeDosage([first, ...others]: readonly Dosage[], made: Dosage | undefined): Dosage[] | undefined {
  const { sequence, route, site, method } = first ?? {}
  const stays = Object.entries({ sequence, route, site, method }).filter(([, value]) => value !== undefined)
  const dosage: Dosage = { ...Object.fromEntries(stays), ...made }
  return orNone([...(Object.keys(dosage).length > 0 ? [dosage] : []), ...others])
}

/** With a medicine goes what was contained for its sake. */
function withoutMedication(content: MedicationStatement): MedicationStatement {
  const reference = content.medicationReference?.reference
  const contained = content.contained?.filter(({ id }) => id === undefined || reference !== `#${id}`)
  return { ...without(content, 'medication'), ...replace('contained', orNone(contained ?? [])) }
}

function writeCondition(kept: Condition, made: Condition, has: Has): Condition {
  const begun = has('startedOn') ? without(kept, 'onset') : kept
  return {
    // Of what is so again there is no end any more.
    ...(has('endedOn', 'isEnded') ? without(begun, 'abatement') : begun),
    ...(has('name', 'codings') && { code: made.code }),
    ...(has('isEnded') && { clinicalStatus: made.clinicalStatus }),
    ...(has('startedOn') && pick(made, 'onset')),
    ...(has('endedOn', 'isEnded') && pick(made, 'abatement')),
    ...(has('note') && writeNote(kept, made)),
  }
}

function writeImmunization(kept: Immunization, made: Immunization, has: Has): Immunization {
  return {
    ...(has('startedOn') ? without(kept, 'occurrence') : kept),
    ...(has('name', 'codings') && { vaccineCode: made.vaccineCode }),
    ...(has('startedOn') && pick(made, 'occurrence')),
    ...(has('note') && writeNote(kept, made)),
  }
}

function writeContact(kept: RelatedPerson, made: RelatedPerson, has: Has): RelatedPerson {
  const phone = findPhone(kept)
  const telecom = kept.telecom?.filter((one) => one !== phone) ?? []
  return {
    ...kept,
    ...(has('name') && { name: [...(made.name ?? []), ...(kept.name?.slice(1) ?? [])] }),
    ...(has('relation') && {
      relationship: [...(made.relationship ?? []), ...(kept.relationship?.slice(1) ?? [])],
    }),
    ...(has('phone') && { telecom: [...(made.telecom ?? []), ...telecom] }),
  }
}

function writeNote(kept: Pick<Condition, 'note'>, made: Pick<Condition, 'note'>) {
  return replace('note', orNone([...(made.note ?? []), ...(kept.note?.slice(1) ?? [])]))
}

/** All that FHIR may say of one thing in several ways, and what stands beside it. */
function isOf(name: string, element: string): boolean {
  return new RegExp(`^_?${element}[A-Z]`).test(name)
}

function without<Content extends FhirResource>(content: Content, element: string): Content {
  const kept = { ...content }
  for (const name of Object.keys(kept)) if (isOf(name, element)) Reflect.deleteProperty(kept, name)
  return kept
}

function pick(content: FhirResource, element: string): object {
  return Object.fromEntries(Object.entries(content).filter(([name]) => isOf(name, element)))
}

/** Nothing is written without a value. */
function replace<Value>(
  name: string,
  value: Value | undefined,
): { readonly [name: string]: Value | undefined } {
  return { [name]: value }
}

function orNone<Value>(list: readonly Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : [...list]
}
