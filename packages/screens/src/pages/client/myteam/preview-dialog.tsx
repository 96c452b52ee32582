import { type CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { DefinitionList, Notice, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useOpenScopes } from '../../../features/care/care-team/open-scopes.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  readonly member: CareMember
  readonly onClose: () => void
}

/** "See as this member": each part of the record, as the member would find it now. */
export function PreviewDialog({ member, onClose }: PreviewDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { api } = useServices()
  const name = fullName(member)
  const parts = useOpenScopes(member.scopes)
  const preview = useQuery(
    api.query.dataTrust.careTeam.preview.queryOptions({ input: { params: { id: member.id } } }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care:careTeam.preview.title', { name })}
      closeLabel={t('common:action.close')}
    >
      <Loaded query={preview} skeleton={<Skeleton shape="control" lines={5} />}>
        {({ scopes }) => (
          <Stack>
            <p>{t('care:careTeam.preview.text', { name })}</p>
            {scopes.length === 0 && (
              <Notice tone="info" title={t('care:careTeam.preview.nothing', { name })} />
            )}
            <DefinitionList
              items={parts.map((scope) => ({
                id: scope,
                term: t(`care:careTeam.scope.${scope}`),
                value: scopes.includes(scope) ? (
                  <>
                    <Status tone="success">{t('care:careTeam.preview.sees')}</Status>
                    {scope === 'documents' && <SeenDocuments memberId={member.id} />}
                    {scope === 'messages' && <SeenConversations memberId={member.id} />}
                  </>
                ) : (
                  <Status tone="neutral">{t('care:careTeam.preview.notShared')}</Status>
                ),
              }))}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

interface SeenProps {
  readonly memberId: string
}

function SeenDocuments({ memberId }: SeenProps): ReactElement {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const seen = useQuery(
    api.query.main.documents.listAsMember.queryOptions({ input: { params: { id: memberId } } }),
  )
  return (
    <Loaded query={seen} skeleton={<Skeleton lines={2} />}>
      {({ items, hasMore }) => (
        <SeenList
          names={items.map(({ id, title }) => ({ id, name: title }))}
          hasMore={hasMore}
          nothing={t('careTeam.preview.noDocuments')}
        />
      )}
    </Loaded>
  )
}

function SeenConversations({ memberId }: SeenProps): ReactElement {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const seen = useQuery(
    api.query.messages.conversations.listAsMember.queryOptions({ input: { params: { id: memberId } } }),
  )
  return (
    <Loaded query={seen} skeleton={<Skeleton lines={2} />}>
      {({ items, hasMore }) => (
        <SeenList
          names={items.map(({ id, subject }) => ({ id, name: subject }))}
          hasMore={hasMore}
          nothing={t('careTeam.preview.noConversations')}
        />
      )}
    </Loaded>
  )
}

interface SeenListProps {
  readonly names: readonly { readonly id: string; readonly name: string }[]
  readonly hasMore: boolean
  readonly nothing: string
}

function SeenList({ names, hasMore, nothing }: SeenListProps): ReactElement {
  const { t } = useTranslation('care')
  if (names.length === 0) return <p>{nothing}</p>
  return (
    <ul className={styles.seen}>
      {names.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {hasMore && <li>{t('careTeam.preview.more')}</li>}
    </ul>
  )
}
