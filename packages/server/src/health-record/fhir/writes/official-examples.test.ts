import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { digitsOf, keepDecimals } from '../../../infrastructure/http/body/decimals.ts'

// The examples of FHIR R4 itself (hl7.fhir.r4.examples, CC0): what is kept has to come back as it was sent.

const FOLDER = dirname(fileURLToPath(import.meta.resolve('hl7.fhir.r4.examples/package.json')))
const TYPES = ['AllergyIntolerance', 'Condition', 'Immunization', 'MedicationStatement', 'RelatedPerson']
/** Those of what a journal keeps. */
const OBSERVATIONS = [
  'blood-pressure',
  'blood-pressure-cancel',
  'blood-pressure-dar',
  'bmi',
  'body-height',
  'body-length',
  'body-temperature',
  'decimal',
  'example',
  'f001',
  'f002',
  'f202',
  'heart-rate',
  'satO2',
  'unsat',
  'vitals-panel',
]

/** What is not kept: the elements that are named, and why it would not be right to keep it. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // What is suspected is shown nowhere as if somebody had it.
  'Condition-f204': ['verificationStatus'],
  'Condition-f205': ['verificationStatus'],
  // One that was not given, or did not count, protects nobody.
  'Immunization-notGiven': ['status'],
  'Immunization-example': ['isSubpotent'],
  // Entered in error where it comes from.
  'MedicationStatement-example005': ['status'],
  'Observation-f202': ['status', 'effectiveDateTime'],
  // Not measured after all.
  'Observation-blood-pressure-cancel': ['status'],
  'Observation-unsat': ['status'],
  // A blood pressure of a journal has two numbers.
  'Observation-blood-pressure-dar': ['component[1].valueQuantity.value'],
  // 25 cm: a height that somebody would have to look at again, and nobody is asked here.
  'Observation-body-length': ['valueQuantity.value'],
  // Nothing that a journal keeps.
  'Observation-bmi': ['code.coding'],
  'Observation-f002': ['code.coding'],
  'Observation-vitals-panel': ['code.coding'],
  // About nobody.
  'Observation-decimal': ['subject.reference'],
}

const exampleSchema = z.looseObject({ resourceType: z.string(), id: z.string() })

let server: TestServer
let client: Caller
let names: string[]

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  const files = (await readdir(FOLDER)).map((file) => file.replace(/\.json$/, ''))
  names = [
    ...files.filter((name) => TYPES.includes(name.split('-')[0] ?? '')),
    ...OBSERVATIONS.map((name) => `Observation-${name}`),
  ].toSorted()
})

afterAll(() => server.close())

const readText = (name: string) => readFile(join(FOLDER, `${name}.json`), 'utf8')

/** As somebody sends it who copies it from another server: it refers to what is there, and to a person who is here. */
function copyFrom(text: string, personId: string): string {
  const ofPatient = /("(?:subject|patient)"\s*:\s*\{\s*"reference"\s*:\s*")[^"]+"/
  return text
    .replaceAll(/("reference"\s*:\s*")([A-Z][A-Za-z]+\/[^"]+)"/g, '$1https://example.org/fhir/$2"')
    .replace(ofPatient, `$1Patient/${personId}"`)
}

/** With the digits of its numbers, in any order of its elements, and without what a server says of it. */
function toCanonical(text: string): unknown {
  const { id: _, meta: __, ...said } = exampleSchema.parse(JSON.parse(text, keepDecimals))
  return sort(said)
}

function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, typeof inner === 'number' ? digitsOf(value, name) : sort(inner)]),
  )
}

describe('the examples of FHIR', () => {
  it('come back as they were sent, or are refused with the name of what cannot be', async () => {
    expect(names.length).toBeGreaterThan(40)
    const fhir = createFhir(server, client)
    const refused: Record<string, readonly (string | undefined)[]> = {}
    for (const name of names) {
      const sent = copyFrom(await readText(name), client.id)
      const type = name.split('-')[0] ?? ''
      const response = await fhir.send('POST', `/${type}`, sent)
      if (response.status === 422) {
        const [, ...issues] = await readOutcome(response)
        refused[name] = issues.filter((_, index) => index % 3 === 2)
        continue
      }
      expect([name, response.status]).toEqual([name, 201])
      const path = new URL(response.headers.get('location') ?? '').pathname.split('/fhir')[1] ?? ''
      for (const address of [path, path.split('/_history')[0] ?? '']) {
        const back = await (await fhir.ask(address)).text()
        expect([name, toCanonical(back)]).toEqual([name, toCanonical(sent)])
      }
    }
    expect(refused).toEqual(REFUSED)
  })
})
