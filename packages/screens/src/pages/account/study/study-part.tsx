import type { Participation, Study } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { buttonClass, Notice, Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { ConsentForm } from './consent-form.tsx'
import { Joined } from './joined.tsx'
import { useParticipations } from './use-participations.ts'

/** Where the person stands: not signed in, not asked yet, in, in with an older text, out again, or too late. */
export function StudyPart({ study }: { study: Study }): ReactElement {
  const { t } = useTranslation('research')
  const viewer = useViewer()
  const participations = useParticipations()
  if (viewer.kind === 'anonymous') return <SignInFirst study={study} />
  return (
    <Loaded query={participations} skeleton={<Skeleton shape="control" lines={3} />}>
      {({ items }) => {
        const own = items.find(({ studyId }) => studyId === study.id)
        const other = items.find(({ studyId, state }) => studyId !== study.id && state === 'joined')
        if (own?.state === 'joined') return <Joined study={study} participation={own} />
        if (viewer.kind !== 'client') return <Notice tone="info" title={t('studies.part.clientsOnly')} />
        if (other !== undefined) return <ElsewhereNotice other={other} />
        return <NotIn study={study} own={own} />
      }}
    </Loaded>
  )
}

function SignInFirst({ study }: { study: Study }): ReactElement {
  const { t } = useTranslation('research')
  if (study.state === 'closed') return <ClosedNotice />
  const next = `/study/register?study=${study.id}`
  return (
    <Notice
      tone="info"
      title={t('studies.part.signIn.title')}
      actions={
        <PageLink
          page="main.home"
          search={{ next }}
          hash="login"
          className={buttonClass({ variant: 'primary' })}
        >
          {t('studies.part.signIn.action')}
        </PageLink>
      }
    >
      {t('studies.part.signIn.text')}
    </Notice>
  )
}

function NotIn({ study, own }: { study: Study; own: Participation | undefined }): ReactElement {
  const { t } = useTranslation('research')
  return (
    <>
      {own !== undefined && (
        <Notice tone="info" title={t('studies.part.withdrawn.title')}>
          {study.state === 'open' && t('studies.part.withdrawn.text')}
        </Notice>
      )}
      {study.state === 'closed' ? <ClosedNotice /> : <ConsentForm study={study} isRenewal={false} />}
    </>
  )
}

function ElsewhereNotice({ other }: { other: Participation }): ReactElement {
  const { t } = useTranslation('research')
  return (
    <Notice
      tone="info"
      title={t('studies.part.elsewhere.title', { title: other.title })}
      actions={
        <PageLink
          page="account.study"
          search={{ study: other.studyId }}
          className={buttonClass({ size: 'small' })}
        >
          {t('studies.part.elsewhere.action')}
        </PageLink>
      }
    >
      {t('studies.part.elsewhere.text')}
    </Notice>
  )
}

function ClosedNotice(): ReactElement {
  const { t } = useTranslation('research')
  return (
    <Notice tone="info" title={t('studies.part.closed.title')}>
      {t('studies.part.closed.text')}
    </Notice>
  )
}
