import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { AvatarGroup, Button, VisuallyHidden } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ActionWindow } from './document-actions.tsx'
import styles from './document-detail.module.css'
import { useAudienceText } from './use-audience-text.ts'

/** Who sees a document, as people: those who are named, or all of the team. For whoever decides about it, who does so here. */
export function DocumentSharing({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const [isChoosing, setIsChoosing] = useState(false)
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
    <div className={styles.sharing}>
      {names.length > 0 && (
        <AvatarGroup names={names} label={new Intl.ListFormat(format.locale).format(names)} />
      )}
      <Button variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
        <VisuallyHidden>{t('documents.action.share')}: </VisuallyHidden>
        {describe(audience, person.id)}
      </Button>
      {isChoosing && <ActionWindow name="share" document={document} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
