import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { RadioGroup } from '@platform/ui/elements'
import { useState, type ReactElement, type ReactNode } from 'react'

const WAYS = ['email', 'code'] as const

interface WayDialogProps {
  readonly title: string
  readonly byCodeHelp: string
  /** What invites in each way. */
  readonly forms: Readonly<Record<(typeof WAYS)[number], ReactNode>>
  readonly onClose: () => void
}

/** Invites somebody in one of two ways: by a mail, or with a code that one passes on. */
export function WayDialog({ title, byCodeHelp, forms, onClose }: WayDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const [way, setWay] = useState<(typeof WAYS)[number]>('email')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common:action.close')}>
      <RadioGroup
        legend={t('care:careTeam.invite.way')}
        name="way"
        value={way}
        onValueChange={(value) => setWay((before) => WAYS.find((known) => known === value) ?? before)}
        options={[
          {
            value: 'email',
            label: t('care:careTeam.invite.byEmail'),
            help: t('care:careTeam.invite.byEmailHelp'),
          },
          { value: 'code', label: t('care:careTeam.invite.byCode'), help: byCodeHelp },
        ]}
      />
      {forms[way]}
    </Dialog>
  )
}
