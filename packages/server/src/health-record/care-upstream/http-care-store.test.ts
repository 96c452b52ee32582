import { callAs } from '../../../testing/fixtures/care.ts'
import { describeCareStore } from '../../../testing/health-record/care-store-contract.ts'
import { startFhirServer } from '../../../testing/health-record/upstream/fhir-server.ts'
import { startTestServer } from '../../../testing/index.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'

describeCareStore('a FHIR server', async () => {
  const upstream = await startFhirServer({ token: 'a token' })
  const careStore = { url: upstream.url, token: 'a token', client: undefined }
  const server = await startTestServer({ demo: true, config: { careStore } })
  const [client, member, otherMember] = [
    await callAs(server, 'client@example.com'),
    await callAs(server, 'professional2@example.com'),
    await callAs(server, 'orgadmin@example.com'),
  ]
  return {
    store: openCareStore(server.database),
    personId: client.id,
    memberId: member.id,
    otherMemberId: otherMember.id,
    async close() {
      await server.close()
      await upstream.close()
    },
  }
})
