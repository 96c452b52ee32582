import type { NotificationKind } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { VisuallyHidden } from '@platform/ui/elements'
import { useId, type ReactElement } from 'react'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import styles from './notification-grid.module.css'
import {
  boxName,
  CHANNELS,
  isFixed,
  newsOf,
  type Channel,
  type NotificationValues,
} from './notification-values.ts'

/** A box for each kind and channel. The name of a box is its row and its column, so that it is understood alone. */
export function NotificationGrid({ start }: { start: NotificationValues['settings'] }): ReactElement {
  const { t } = useTranslation('activity')
  const noteId = useId()
  const account = useAccountKind()
  return (
    <div>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{t('notificationChoices.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('notificationChoices.about')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={styles.choice}>
                {t(`notificationChoices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newsOf(account).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notificationChoices.kind.${kind}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={styles.choice}>
                  <Box kind={kind} channel={channel} isOn={start[kind][channel]} noteId={noteId} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={noteId} className={styles.note}>
        {t('notificationChoices.fixed')}
      </p>
    </div>
  )
}

interface BoxProps {
  readonly kind: NotificationKind
  readonly channel: Channel
  readonly isOn: boolean
  readonly noteId: string
}

function Box({ kind, channel, isOn, noteId }: BoxProps): ReactElement {
  const { t } = useTranslation('activity')
  const fixed = isFixed(kind, channel)
  const label = `${t(`notificationChoices.kind.${kind}`)}: ${t(`notificationChoices.${channel}`)}`
  return (
    <label className={styles.target}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        name={boxName(kind, channel)}
        defaultChecked={isOn}
        disabled={fixed}
        aria-describedby={fixed ? noteId : undefined}
        className={styles.box}
      />
    </label>
  )
}
