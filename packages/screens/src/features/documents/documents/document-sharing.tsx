import type { Document } from '@platform/contract/care'
import { AvatarGroup } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './document-detail.module.css'
import { useAudienceText } from './use-audience-text.ts'

/** Who sees a document, as people: those who are named, or all of the team. For whoever decides about it. */
export function DocumentSharing({ document }: { document: Document }): ReactElement {
  const { api } = useServices()
  const format = useReaderFormat()
  const describe = useAudienceText()
  const { id, audience, members, person } = document
  const team = useQuery({
    ...api.query.main.documents.listCandidates.queryOptions({ input: { params: { id } } }),
    enabled: audience === 'team',
  })
  const readers = audience === 'team' ? (team.data?.items ?? []) : members
  const names = readers.map(({ name }) => name)
  return (
    <p className={styles.sharing}>
      {names.length > 0 && (
        <AvatarGroup names={names} label={new Intl.ListFormat(format.locale).format(names)} />
      )}
      <span>{describe(audience, person.id)}</span>
    </p>
  )
}
