import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { FileProblem } from './file-problem.ts'

/** A `CodeSystem` of FHIR as JSON, whose concepts may stand in each other. */
export const fhir: CodeFormat = { known: {}, listFiles: oneFile, read }

const conceptSchema = z.object({
  code: z.string(),
  display: z.optional(z.string()),
  definition: z.optional(z.string()),
  designation: z.optional(z.array(z.object({ language: z.optional(z.string()), value: z.string() }))),
  property: z.optional(
    z.array(
      z.object({
        code: z.string(),
        valueCode: z.optional(z.string()),
        valueString: z.optional(z.string()),
        valueBoolean: z.optional(z.boolean()),
      }),
    ),
  ),
  get concept(): z.ZodMiniOptional<z.ZodMiniArray<typeof conceptSchema>> {
    return z.optional(z.array(conceptSchema))
  },
})

type Concept = z.output<typeof conceptSchema>

const codeSystemSchema = z.object({
  resourceType: z.literal('CodeSystem'),
  language: z.optional(z.string()),
  concept: z.array(conceptSchema),
})

async function* read({ path, language }: CodeSource): AsyncGenerator<CodeEntry> {
  const text = await readFile(path, 'utf8')
  const result = codeSystemSchema.safeParse(parse(path, text))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new FileProblem(
      path,
      1,
      `it is no CodeSystem of FHIR with concepts (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`,
    )
  }
  for (const concept of result.data.concept) yield* readConcept(concept, result.data.language ?? language)
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const line = /line (\d+)/.exec(said)?.[1]
    const at = /position (\d+)/.exec(said)?.[1]
    // What ends too early is said without a place.
    const before = at === undefined ? text : text.slice(0, Number(at))
    throw new FileProblem(
      path,
      line === undefined ? before.split('\n').length : Number(line),
      `it is no JSON. Is the file cut off?`,
    )
  }
}

function* readConcept(concept: Concept, language: string | undefined, parent?: string): Generator<CodeEntry> {
  const { code, display, definition, designation = [], property = [], concept: below = [] } = concept
  const valueOf = (name: string) => property.find((each) => each.code === name)
  yield {
    type: 'concept',
    code,
    display,
    language,
    kind: valueOf('kind')?.valueCode ?? valueOf('kind')?.valueString,
    isActive: valueOf('inactive')?.valueBoolean !== true && valueOf('status')?.valueCode !== 'retired',
  }
  if (definition !== undefined) yield { type: 'term', code, text: definition, language, isDefinition: true }
  for (const { value, language: spoken } of designation)
    yield { type: 'term', code, text: value, language: spoken ?? language }
  const parents = property.flatMap((each) => (each.code === 'parent' ? [each.valueCode ?? ''] : []))
  for (const each of [parent ?? '', ...parents]) if (each !== '') yield { type: 'parent', code, parent: each }
  for (const each of below) yield* readConcept(each, language, code)
}
