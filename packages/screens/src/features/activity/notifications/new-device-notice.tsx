import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { Button, buttonClass, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useNews } from './news.ts'
import { useMarkRead } from './notifications.queries.ts'

/** A sign-in from a device that the account was not used on before, until its owner has said that it was them. */
export function NewDeviceNotice(): ReactElement | null {
  const { t } = useTranslation('sites')
  const format = useReaderFormat()
  const markRead = useMarkRead()
  const settings = useMenuPages().find(({ id }) => id.endsWith('.settings'))?.id
  const told = useNews().data?.items.find(({ event, readAt }) => event === 'deviceAdded' && readAt === null)
  if (told === undefined) return null
  return (
    <Notice
      tone="warning"
      title={t('dashboard.newDevice.title', { time: format.dateTime(told.createdAt) })}
      actions={
        <>
          <Button size="small" busy={markRead.isPending} onClick={() => markRead.mutate({ id: told.id })}>
            {t('dashboard.newDevice.mine')}
          </Button>
          {settings !== undefined && (
            <PageLink
              page={settings}
              hash="sessions"
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              {t('dashboard.newDevice.check')}
            </PageLink>
          )}
        </>
      }
    >
      {t('dashboard.newDevice.text')}
    </Notice>
  )
}
