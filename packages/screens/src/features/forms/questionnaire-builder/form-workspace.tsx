import type { Questionnaire } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Tabs, type Tab } from '@platform/ui'
import {
  Breadcrumb,
  Button,
  Cluster,
  IconButton,
  Notice,
  PageHeading,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import { RedoIcon, UndoIcon } from '../../../parts/icons/icons.tsx'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import { FormStatus } from '../questionnaires/form-status.tsx'
import { useFormTitle } from '../questionnaires/form-title.ts'
import { useFormAddress, type FormView } from '../questionnaires/use-form-address.ts'
import { EditView } from './edit-view.tsx'
import { FormMenu } from './form-menu.tsx'
import { SaveProblem, SaveStatus } from './save-status.tsx'
import { useFormEditor, type FormEditor } from './use-form-editor.ts'
import styles from './workspace.module.css'

const PublishDialog = lazy(async () => ({
  default: (await import('../questionnaire-publishing/publish-dialog.tsx')).PublishDialog,
}))
const TranslationsView = lazy(async () => ({
  default: (await import('../questionnaire-translations/translations-view.tsx')).TranslationsView,
}))
const VersionsView = lazy(async () => ({
  default: (await import('../questionnaire-versions/versions-view.tsx')).VersionsView,
}))

interface FormWorkspaceProps {
  readonly form: Questionnaire
  /** How it looks to who fills it in; the tab is not there without it. */
  readonly preview?: (content: FormContent) => ReactNode
  /** What was answered; the tab is not there without it. */
  readonly responses?: ReactNode
  /** Sends it to somebody, where that can be done. */
  readonly onSend?: () => void
}

/** A form that is open: work on it, publish it, look back at what was published. */
export function FormWorkspace(props: FormWorkspaceProps): ReactElement {
  const { form, onSend } = props
  const { t } = useTranslation(['questionnaires', 'pages'])
  const editor = useFormEditor(form)
  const titleOf = useFormTitle()
  const { view, openView } = useFormAddress()
  const [isPublishing, setIsPublishing] = useState(false)
  useUndoKeys(editor)
  const isRetired = form.state === 'retired'
  return (
    <Stack gap="loose">
      <PageHeading
        breadcrumb={
          <Breadcrumb
            label={t('questionnaires:questionnaireBuilder.here')}
            steps={[
              {
                id: 'forms',
                label: t('pages:professional.forms.title'),
                link: (parts) => <PageLink page="professional.forms" {...parts} />,
              },
            ]}
          />
        }
        title={<bdi>{titleOf(editor.content.title)}</bdi>}
        meta={
          <div className={styles.meta}>
            <FormStatus form={form} />
            {form.mayChange && <SaveStatus editor={editor} />}
          </div>
        }
        action={
          <Cluster>
            {form.mayChange && <UndoButtons editor={editor} />}
            {onSend !== undefined && form.state === 'active' && (
              <Button onClick={onSend}>{t('questionnaires:questionnaireBuilder.send')}</Button>
            )}
            {form.mayChange && !isRetired && (
              <Button variant="primary" onClick={() => setIsPublishing(true)}>
                {t('questionnaires:questionnaireBuilder.publish')}
              </Button>
            )}
            <FormMenu form={form} content={editor.content} onRemoved={editor.discard} />
          </Cluster>
        }
      />
      {isRetired && (
        <Notice tone="info" title={t('questionnaires:questionnaireBuilder.isRetired')}>
          {t('questionnaires:questionnaireBuilder.isRetiredText')}
        </Notice>
      )}
      {form.mayChange && <SaveProblem editor={editor} />}
      <Tabs
        label={t('questionnaires:questionnaireBuilder.views')}
        value={view}
        onValueChange={(next) => openView(VIEWS.find((known) => known === next) ?? 'edit')}
        tabs={useTabs(props, editor)}
      />
      <Suspense>
        {isPublishing && (
          <PublishDialog
            form={form}
            content={editor.content}
            saver={editor.saver}
            onSend={onSend}
            onClose={() => setIsPublishing(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

const VIEWS: readonly FormView[] = ['edit', 'preview', 'translations', 'versions', 'responses']

function useTabs({ form, preview, responses }: FormWorkspaceProps, editor: FormEditor): readonly Tab[] {
  const { t } = useTranslation('questionnaires')
  const { content, change } = editor
  const panels: Readonly<Record<FormView, ReactNode>> = {
    edit: form.mayChange && <EditView editor={editor} isPublished={form.publishedVersion !== null} />,
    preview: preview?.(content),
    translations: form.mayChange && <TranslationsView content={content} change={change} />,
    versions: <VersionsView id={form.id} content={content} />,
    responses,
  }
  return VIEWS.filter((view) => panels[view] !== undefined && panels[view] !== false).map((view) => ({
    id: view,
    label: t(`questionnaireBuilder.view.${view}`),
    panel: <Suspense fallback={<Skeleton shape="control" lines={4} />}>{panels[view]}</Suspense>,
  }))
}

function UndoButtons({ editor }: { readonly editor: FormEditor }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { undo, redo } = editor
  return (
    <>
      <IconButton
        label={t('questionnaireBuilder.undo')}
        icon={<UndoIcon />}
        aria-disabled={undo === undefined || undefined}
        aria-keyshortcuts="Control+Z"
        onClick={() => undo?.()}
      />
      <IconButton
        label={t('questionnaireBuilder.redo')}
        icon={<RedoIcon />}
        aria-disabled={redo === undefined || undefined}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => redo?.()}
      />
    </>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z, also in a field: what is typed there is a change of the form like any other. */
function useUndoKeys({ undo, redo }: FormEditor): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!(ctrlKey || metaKey) || altKey || document.querySelector('dialog[open]') !== null) return
    const isRedo = (key.toLowerCase() === 'z' && shiftKey) || key.toLowerCase() === 'y'
    if (!isRedo && key.toLowerCase() !== 'z') return
    event.preventDefault()
    ;(isRedo ? redo : undo)?.()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => handleKey(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
