import { FILE_TYPES } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useRef, type ReactElement } from 'react'
import { useFileDrop } from '../../../parts/files/use-file-drop.ts'
import styles from './upload-button.module.css'
import { UploadSheet } from './upload-sheet.tsx'
import type { Uploads } from './use-uploads.ts'

const ACCEPT = Object.entries(FILE_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

/** Chooses files, which can be dropped anywhere on the page too; then asks what they are and who sees them. */
export function UploadButton({ uploads }: { uploads: Uploads }): ReactElement {
  const { t } = useTranslation('documents')
  const { chosen, choose, button } = uploads
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(choose)
  return (
    <>
      <Button ref={button} variant="primary" onClick={() => input.current?.click()}>
        {t('documentUploads.title')}
      </Button>
      {/* The browser's own button speaks the language of the browser. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('documentUploads.label')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) choose(files)
        }}
      />
      {isOver && (
        <div className={styles.over}>
          <div className={styles.drop}>
            <p className={styles.call}>{t('documentUploads.drop')}</p>
            <p>{t('documentUploads.help')}</p>
          </div>
        </div>
      )}
      {chosen.length > 0 && <UploadSheet uploads={uploads} />}
    </>
  )
}
