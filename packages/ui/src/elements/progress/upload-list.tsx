import { useId } from 'react'
import { Button } from '../actions/button.tsx'
import type { BadgeTone } from '../attributes/tones.ts'
import { Status } from '../labels/badge.tsx'
import { LiveText } from '../reading/live-text.tsx'
import styles from './progress.module.css'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'

export interface UploadAction {
  id: string
  /** Such as "Cancel", "Try again" or "Remove"; the file's name describes the button. */
  label: string
  onAction: () => void
  busy?: boolean | undefined
}

export interface UploadFile {
  id: string
  name: string
  state: UploadState
  /** The state in words, such as "Sending, 40 %". */
  stateText: string
  /** How far it is while sending, from 0 to 1; leave it out while nobody knows. */
  progress?: number | undefined
  /** Such as "PDF, 2.4 MB". */
  detail?: string | undefined
  /** Why it failed and what to do. */
  error?: string | undefined
  actions?: readonly UploadAction[] | undefined
}

export interface UploadListProps {
  label: string
  files: readonly UploadFile[]
  /** The whole in words, announced when it changes, such as "2 of 3 files sent". */
  summary?: string | undefined
}

const TONES: Readonly<Record<UploadState, BadgeTone>> = {
  waiting: 'neutral',
  sending: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

export function UploadList({ label, files, summary }: UploadListProps) {
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {files.map((file) => (
          <UploadLine key={file.id} file={file} />
        ))}
      </ul>
      {summary !== undefined && <LiveText text={summary} />}
    </>
  )
}

function UploadLine({ file }: { file: UploadFile }) {
  const { name, state, stateText, progress, detail, error, actions = [] } = file
  const nameId = useId()
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <bdi id={nameId} className={styles.name}>
          {name}
        </bdi>
        <p className={styles.facts}>
          <Status tone={TONES[state]}>{stateText}</Status>
          {detail !== undefined && <span>{detail}</span>}
        </p>
        {state === 'sending' && (
          <progress
            className={styles.bar}
            aria-labelledby={nameId}
            aria-valuetext={stateText}
            value={progress}
            max={1}
          />
        )}
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action.id}
              size="small"
              busy={action.busy}
              aria-describedby={nameId}
              onClick={action.onAction}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
