import { useTranslation } from '@platform/i18n'
import { LiveText, Status } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import type { Filling, FillingState } from './create-filling.ts'
import styles from './form-filling.module.css'
import { useFillingState } from './use-filling.ts'

const TONES = { saved: 'success', saving: 'neutral', device: 'warning', page: 'danger' } as const

interface KeptStatusProps {
  readonly filling: Filling
}

/** Where the answers are, in words. Spoken is what is not as it should be, and that it is again: not every save. */
export function KeptStatus({ filling }: KeptStatusProps): ReactElement | null {
  const { t } = useTranslation('form-assignments')
  const state = useFillingState(filling)
  const [spoken, setSpoken] = useState<FillingState>('saved')
  const isTrouble = state === 'device' || state === 'page'
  const isOver = state === 'saved' && spoken !== 'saved'
  // While it is tried once more nothing is known anew.
  if ((isTrouble || isOver) && spoken !== state) setSpoken(state)
  if (state === 'ended') return null
  const hasSpoken = isTrouble || spoken !== 'saved' || isOver
  return (
    <div className={styles.status}>
      <Status tone={TONES[state]}>{t(`formFilling.kept.${state}`)}</Status>
      <LiveText text={hasSpoken && spoken !== 'ended' ? t(`formFilling.kept.${spoken}`) : ''} />
    </div>
  )
}
