import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { describeCareStore } from '../../../testing/health-record/care-store-contract.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources, careVersions } from '../../tables/health-record/care-resources.ts'
import { accounts } from '../../tables/identity/account.ts'
import { createPgCareStore } from './pg-care-store.ts'

describeCareStore('the database', async () => {
  const server = await startTestServer({ demo: true })
  const [client, member, otherMember] = [
    await callAs(server, 'client@example.com'),
    await callAs(server, 'professional2@example.com'),
    await callAs(server, 'orgadmin@example.com'),
  ]
  return {
    store: createPgCareStore(server.database),
    personId: client.id,
    memberId: member.id,
    otherMemberId: otherMember.id,
    close: () => server.close(),
  }
})

describe('versions of care resources', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ demo: true })
  })

  afterAll(() => server.close())

  it('are changed by nobody, go with the resource, and forget an account that is gone', async () => {
    const { database } = server
    const [author, client] = [
      await callAs(server, 'professional2@example.com'),
      await callAs(server, 'client@example.com'),
    ]
    const at = new Date()
    const { resource } = await createPgCareStore(database).create(
      {
        siteId: 'Platform',
        person: { clientId: client.id },
        scope: 'journal',
        source: 'member',
        importKey: null,
        type: 'Observation',
        status: 'final',
        codeSystem: null,
        code: null,
        category: null,
        effectiveAt: at,
        effectiveTo: null,
        value: null,
        secondValue: null,
        tags: [],
        audience: 'team',
        memberIds: [],
        searchText: '',
        content: { resourceType: 'Observation', status: 'final', code: { text: 'as it was' } },
      },
      { accountId: author.id, at },
    )
    const ofResource = eq(careVersions.resourceId, resource.id)
    for (const change of [{ reason: 'nicer' }, { version: 7 }, { actorId: client.id }]) {
      const changed = database.update(careVersions).set(change).where(ofResource)
      await expect(changed).rejects.toThrow(/care_versions/)
    }
    await database.delete(accounts).where(eq(accounts.id, author.id))
    const [version] = await database.select().from(careVersions).where(ofResource)
    expect(version).toMatchObject({
      actorId: null,
      change: 'created',
      content: { code: { text: 'as it was' } },
    })
    expect(await createPgCareStore(database).read(resource.id)).toMatchObject({ author: null })
    await database.delete(careResources).where(eq(careResources.id, resource.id))
    expect(await database.$count(careVersions, ofResource)).toBe(0)
  })
})
