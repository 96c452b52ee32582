import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createErasures } from '../../../testing/backups/erasures.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { PENICILLIN } from '../../../testing/health-record/profile.ts'
import { METFORMIN, useProposals } from '../../../testing/health-record/proposal-stage.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import { accounts } from '../../tables/identity/account.ts'
import { eraseDue } from '../deletion/erase.ts'
import { personalTables } from './registry.ts'

const DAY_MS = 86_400_000
const stage = useProposals()

async function erase({ id }: Pick<Caller, 'id'>): Promise<void> {
  const { server, clock } = stage()
  await server.database
    .update(accounts)
    .set({ deletionRequestedAt: new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS) })
    .where(eq(accounts.id, id))
  const config = { portBase: 4000, siteOrigins: new Map(), siteIds: new Set<string>() }
  await eraseDue({ database: server.database, clock, config, erasures: createErasures() })
}

it('proposals are exported with the person they are about, stay without who made them, and go with the person', async () => {
  const { server, client, doctor, ofDoctor, ofClient, profile } = stage()
  const { id } = await ofDoctor.propose({ ...PENICILLIN, message: 'As we discussed' })
  await ofDoctor.propose(METFORMIN)
  const exportOf = ({ id: accountId, email }: Pick<Caller, 'id' | 'email'>) =>
    personalTables
      .find(({ table }) => table === profileProposals)
      ?.exportOf(server.database, { accountId, email })
  expect(JSON.stringify(await exportOf(client))).toContain('As we discussed')
  expect(await exportOf(doctor)).toEqual([])
  await erase(doctor)
  const [kept] = (await ofClient.list()).items.filter((proposal) => proposal.id === id)
  expect(kept).toMatchObject({ proposedBy: null, proposed: PENICILLIN })
  expect((await ofClient.accept(id)).status).toBe(200)
  expect((await profile.read()).items).toMatchObject([{ name: 'Penicillin', confirmation: null }])
  await erase(client)
  expect(await server.database.select().from(profileProposals)).toEqual([])
})
