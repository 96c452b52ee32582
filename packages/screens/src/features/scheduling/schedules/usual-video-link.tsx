import { versionTag } from '@platform/contract'
import { videoLinkSchema, type Schedule, type VideoLink } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Section } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { JoinLink } from '../video-links/join-link.tsx'
import { useVideoLinkTable } from './use-video-link-table.ts'

/** Where somebody usually has their video calls. */
export function UsualVideoLink({ schedule }: { readonly schedule: Schedule }): ReactElement {
  const { t } = useTranslation('schedules')
  const [isOpen, setIsOpen] = useState(false)
  const { videoUrl } = schedule
  return (
    <Section
      title={t('videoLinks.usual.title')}
      description={t('videoLinks.usual.description')}
      action={
        <Button onClick={() => setIsOpen(true)}>
          {t(videoUrl === null ? 'videoLinks.add' : 'videoLinks.change')}
        </Button>
      }
    >
      {videoUrl === null ? (
        <p>{t('videoLinks.usual.none')}</p>
      ) : (
        <p>
          <JoinLink videoUrl={videoUrl}>{t('videoLinks.open')}</JoinLink>
        </p>
      )}
      {isOpen && <UsualLinkDialog schedule={schedule} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

interface UsualLinkDialogProps {
  readonly schedule: Schedule
  readonly onClose: () => void
}

function UsualLinkDialog({ schedule, onClose }: UsualLinkDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const { api, queryClient } = useServices()
  const { schedules, videoLinks } = api.call.main
  const tell = useTell()
  return (
    <TableDialog<VideoLink, Schedule>
      table={useVideoLinkTable()}
      title={t('schedules:videoLinks.usual.title')}
      failedTitle={t('schedules:videoLinks.failed')}
      saveLabel={t('common:action.save')}
      onClose={onClose}
      stored={schedule}
      pick={({ videoUrl }) => ({ videoUrl })}
      schema={videoLinkSchema}
      save={(body, seenVersion) =>
        videoLinks.saveUsual({ headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={() => schedules.read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.schedules.read.queryKey(), stored)}
      onSaved={() => tell(t('schedules:videoLinks.saved'))}
    />
  )
}
