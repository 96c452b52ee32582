import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { copyTexts } from './copy-texts.ts'
import { readResponse } from '../questionnaire-responses/response-store.ts'
import { toCopy } from './to-copy.ts'

const stage = useForms()
const copySchema = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

const FORM = {
  resourceType: 'Questionnaire',
  title: 'How you sleep',
  _title: {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: 'ar' },
          { url: 'content', valueString: 'كيف تنام' },
        ],
      },
    ],
  },
  item: [
    { linkId: 'hours', type: 'decimal', text: 'How many hours do you sleep?' },
    {
      linkId: 'night',
      type: 'group',
      text: 'At night',
      item: [
        { linkId: 'wakes', type: 'boolean', text: 'Do you wake up?' },
        { linkId: 'why', type: 'text', text: 'Why?' },
        { linkId: 'since', type: 'date', text: 'Since when?' },
      ],
    },
  ],
}

async function submit() {
  const { client, ofClient, ofDoctor } = stage()
  const { id } = await ofDoctor.addPublished(FORM)
  const asked = await ofDoctor.ask(id, client.id, { round: 'Before' })
  return ofClient.fillIn(asked.id, {
    hours: [{ valueDecimal: '7.50' }],
    wakes: [{ valueBoolean: true }],
    why: [{ valueString: `Noise\nhttps://example.com/${'a'.repeat(300)}` }],
  })
}

describe('the copy of a response', () => {
  it.each(['en', 'ar'])('is a tagged PDF in %s, and is noted as it is read', async (language) => {
    const { client, doctor, ofDoctor, ofStranger, server } = stage()
    const { id } = await submit()
    const path = `/questionnaire-responses/${id}/copy?language=${language}`
    const copy = copySchema.parse(await (await ofDoctor.call('GET', path)).json())
    expect(copy).toMatchObject({ mediaType: 'application/pdf' })
    expect(copy.fileName).toMatch(/^form-\d{4}-\d{2}-\d{2}\.pdf$/)
    const pdf = Buffer.from(copy.base64, 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain(`/Lang (${language})`)
    expect(pdf).toContain('/Marked true')
    const events = await server.database.select().from(auditEvents)
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'record.read',
        actorAccountId: doctor.id,
        subjectAccountId: client.id,
      }),
    )
    expect(await readCode(await ofStranger.call('GET', path))).toBe('not_found')
  })

  it('is for the person who was asked', async () => {
    const { ofClient } = stage()
    const { id } = await submit()
    const copy = await ofClient.call('GET', `/questionnaire-responses/${id}/copy?language=de`)
    expect(copySchema.parse(await copy.json()).base64).not.toBe('')
  })

  it('says the form with its version, who answered when, and the answers in words', async () => {
    const { server } = stage()
    const { id, person } = await submit()
    const row = await readResponse(server.database, id)
    if (row === undefined) throw new Error('The response is missing')
    const reader = { timeZone: 'Europe/Berlin', now: row.submittedAt, systems: new Map() } as const
    const german = toCopy(row, { ...reader, language: 'de' })
    expect(german.title).toBe('How you sleep')
    expect(german.facts.slice(0, 3)).toEqual([
      'Version 1 des Formulars',
      `Über: ${person.name}`,
      'Runde: Before',
    ])
    expect(german.facts[3]).toContain(`Ausgefüllt von ${person.name}`)
    expect(german.facts[3]).toMatch(/ME?S?Z$/)
    expect(german.sections).toEqual([
      { title: 'Antworten', questions: [{ text: 'How many hours do you sleep?', answers: ['7,50'] }] },
      {
        title: 'At night',
        questions: [
          { text: 'Do you wake up?', answers: ['Ja'] },
          { text: 'Why?', answers: ['Noise', `https://example.com/${'a'.repeat(300)}`] },
          { text: 'Since when?', answers: ['Keine Antwort'] },
        ],
      },
    ])
    const arabic = toCopy(row, { ...reader, language: 'ar' })
    expect(arabic.title).toBe('كيف تنام')
    expect(arabic.sections[1]?.questions[0]?.answers).toEqual([copyTexts.ar.yes])
  })
})
