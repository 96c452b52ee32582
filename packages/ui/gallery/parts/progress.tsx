import { Card, Grid, ProgressBar, Section, UndoNotice, UploadList } from '../../src/elements/index.ts'
import type { UploadFile } from '../../src/elements/index.ts'

function ignore(): void {}

const CANCEL = { id: 'cancel', label: 'Cancel', onAction: ignore }

const FILES: readonly UploadFile[] = [
  { id: '1', name: 'Blood test 2026-03-12.pdf', state: 'done', stateText: 'Sent', detail: 'PDF, 2.4 MB' },
  {
    id: '2',
    name: 'a-very-long-name-that-a-scanner-gave-to-this-picture-IMG_20260312_081522.jpg',
    state: 'sending',
    stateText: 'Sending, 40 %',
    progress: 0.4,
    detail: 'JPG, 8.1 MB',
    actions: [CANCEL],
  },
  { id: '3', name: 'Letter.docx', state: 'waiting', stateText: 'Waiting', actions: [CANCEL] },
  {
    id: '4',
    name: 'Holiday.mov',
    state: 'failed',
    stateText: 'Not sent',
    detail: 'MOV, 310 MB',
    error: 'The file is larger than 25 MB. Send a smaller one.',
    actions: [
      { id: 'retry', label: 'Try again', onAction: ignore },
      { id: 'remove', label: 'Remove', onAction: ignore },
    ],
  },
  { id: '5', name: 'Notes.txt', state: 'cancelled', stateText: 'Cancelled' },
]

export function ProgressPart() {
  return (
    <Section title="Progress and undo">
      <Grid>
        <Card>
          <ProgressBar
            label="Preparing your export"
            value={0.4}
            valueText="40 %"
            cancel={{ label: 'Stop', onCancel: ignore }}
          />
          <ProgressBar label="Looking for duplicates" />
          <ProgressBar label="Sending 3 files" value={1} valueText="3 of 3 files" />
          <ProgressBar
            label="Reading the code system"
            value={0.1}
            valueText="1,200 of 12,000 codes"
            cancel={{ label: 'Stop', onCancel: ignore, busy: true }}
          />
          <UndoNotice undoLabel="Undo" onUndo={ignore}>
            Entry of 12 March marked as entered in error.
          </UndoNotice>
          <UndoNotice undoLabel="Undo" onUndo={ignore} busy>
            Member removed.
          </UndoNotice>
        </Card>
        <Card title="Add documents">
          <UploadList label="Files being sent" files={FILES} summary="1 of 5 files sent" />
        </Card>
      </Grid>
    </Section>
  )
}
