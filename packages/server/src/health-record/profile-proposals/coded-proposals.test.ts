import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { createFhir } from '../../../testing/health-record/fhir.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { createProposals, toTarget } from '../../../testing/health-record/proposals.ts'

const stage = useProposals()

const CODED = { system: 'https://demo.example/codes', version: '2026', code: 'C201', display: 'Asthma' }
const ASTHMA = { kind: 'condition', name: 'Asthma', codings: [CODED] } as const

describe('a proposal with a code', () => {
  it('shows it to who decides, and the entry has it once it is accepted', async () => {
    const { server, client, doctor, ofClient, ofDoctor, profile } = stage()
    const made = await ofDoctor.propose(ASTHMA)
    expect((await ofClient.list()).items).toMatchObject([{ proposed: { name: 'Asthma', codings: [CODED] } }])
    expect((await ofClient.accept(made.id)).status).toBe(200)
    const [entry] = (await profile.read()).items
    expect(entry).toMatchObject({ ...ASTHMA, author: { id: doctor.id }, confirmation: {} })
    expect(await createFhir(server, client).read(`/Condition/${entry!.id}`)).toMatchObject({
      code: { coding: [CODED], text: 'Asthma' },
    })
    expect((await ofDoctor.list('decided')).items).toMatchObject([{ outcome: 'kept' }])
  })

  it('is refused for whoever the client does not let', async () => {
    const { server, client, ofClient } = stage()
    const stranger = createProposals(server, await callAs(server, 'harbour@example.com'), client.id)
    expect(await readCode(await stranger.send(ASTHMA))).toBe('not_found')
    expect((await ofClient.list()).items).toEqual([])
  })

  it('gives a code to an entry that is there, and takes none by saying nothing of it', async () => {
    const { ofClient, ofDoctor, profile } = stage()
    const plain = await profile.add({ kind: 'condition', name: 'Asthma' })
    const made = await ofDoctor.propose({ ...ASTHMA, ...toTarget(plain) })
    expect(made).toMatchObject({ change: 'change', current: { facts: { codings: [] } } })
    await ofClient.accept(made.id, plain.version)
    expect((await profile.read()).items).toMatchObject([ASTHMA])

    const medicine = await profile.add({ ...METFORMIN, codings: [CODED] })
    const key = randomUUID()
    const change = { ...METFORMIN, dose: '1 g', key, ...toTarget(medicine) }
    const other = await ofDoctor.propose(change)
    expect(other.proposed.codings).toEqual([CODED])
    await profile.change(medicine, { ...METFORMIN, codings: [], note: 'With food' })
    expect((await ofDoctor.propose(change)).id).toBe(other.id)
    expect(await readCode(await ofDoctor.send({ ...change, codings: [] }))).toBe('conflict')
  })
})
