import { MAX_SUGGESTED_CODES, suggestedCodeSchema } from '@platform/contract/code-search'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import { codeSystems, concepts } from '../../tables/code-search/code-systems.ts'

const statements = createStatementLog()
const server = await startTestServer({ demo: true, onStatement: statements.onStatement })
afterAll(() => server.close())

const client = await signInAs(server, 'client@example.com')
const answerSchema = z.object({ items: z.array(suggestedCodeSchema) })

const ask = (q: string, section: string, token = client) =>
  server.request('medicalSearch', `/code-suggestions?${new URLSearchParams({ q, section }).toString()}`, {
    token,
  })

async function codesFor(q: string, section: string): Promise<string[]> {
  return answerSchema.parse(await (await ask(q, section)).json()).items.map(({ code }) => code)
}

describe('codes are suggested', () => {
  it('to both sides of care, with the version of their code system, and to nobody else', async () => {
    const asthma = { system: 'https://demo.example/codes', version: '2026', code: 'C201', display: 'Asthma' }
    for (const token of [client, await signInAs(server, 'professional@example.com')])
      expect(answerSchema.parse(await (await ask('asthma', 'condition', token)).json()).items[0]).toEqual({
        ...asthma,
        foundBy: null,
      })
    for (const email of ['admin@example.com', 'provider@example.com'])
      expect(await readCode(await ask('asthma', 'condition', await signInAs(server, email)))).toBe(
        'forbidden',
      )
    const systems = await server.request('medicalSearch', '/code-systems', { token: client })
    expect(await systems.json()).toMatchObject({ items: [{ notice: expect.stringMatching(/Written for/) }] })
  })

  it('of what fits the entry alone', async () => {
    expect(await codesFor('penicillin', 'allergy')).toEqual(['A101'])
    expect(await codesFor('penicillin', 'condition')).toEqual([])
    expect(await codesFor('insulin', 'medicine')).toEqual(['M106'])
    expect(await codesFor('insulin', 'immunization')).toEqual([])
    // What holds others together is said of nobody.
    expect(await codesFor('symptoms of the skin', 'condition')).toEqual([])
    expect(await readCode(await ask('asthma', 'contact'))).toBe('validation_failed')
  })

  it('also where a word is spelled wrongly, and never more than are read', async () => {
    expect(await codesFor('astma', 'condition')).toContain('C201')
    expect(await codesFor('pain', 'condition')).toHaveLength(MAX_SUGGESTED_CODES)
    for (const q of ['', ' ']) expect(await codesFor(q, 'condition')).toEqual([])
    for (const q of ['%', '& |']) expect((await ask(q, 'condition')).status).toBe(200)
  })

  it('with few statements', async () => {
    // What is spelled wrongly is looked up twice.
    for (const [q, most] of [
      ['pain', 3],
      ['astma', 5],
    ] as const) {
      await ask(q, 'condition')
      statements.take()
      await ask(q, 'condition')
      expect(statements.take().length).toBeLessThanOrEqual(most)
    }
  })

  it('unless they are no longer used, and not at all where nothing was imported', async () => {
    await server.database.update(concepts).set({ isActive: false }).where(eq(concepts.code, 'C201'))
    expect(await codesFor('asthma', 'condition')).not.toContain('C201')
    await server.database.delete(codeSystems)
    expect(await codesFor('asthma', 'condition')).toEqual([])
  })
})
