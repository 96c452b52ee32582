import type { QuestionnaireVersion } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import {
  Button,
  Cluster,
  DataList,
  EmptyListIllustration,
  EmptyState,
  SelectField,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { compareForms } from '../questionnaire-content/form-differences.ts'
import { toFormContent, type FormContent } from '../questionnaire-content/questionnaire-item.ts'
import { downloadForm } from '../questionnaires/download-form.ts'
import { useFormTitle } from '../questionnaires/form-title.ts'
import { questionnaireVersions } from '../questionnaires/questionnaires.queries.ts'
import { DifferenceList } from './difference-list.tsx'
import { VersionItems } from './version-items.tsx'

interface VersionsViewProps {
  readonly id: string
  /** What is worked on now. */
  readonly content: FormContent
}

type Opened = { readonly kind: 'items' | 'differences'; readonly version: QuestionnaireVersion }

/** What was published of a form: when and by whom, what it says, and what came of it since. */
export function VersionsView({ id, content }: VersionsViewProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const versions = useQuery(questionnaireVersions(useServices(), id))
  const [opened, setOpened] = useState<Opened>()
  return (
    <Loaded query={versions} skeleton={<Skeleton shape="control" lines={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title={t('questionnaireVersions.none')}
            illustration={<EmptyListIllustration />}
            headingLevel={2}
          >
            {t('questionnaireVersions.noneText')}
          </EmptyState>
        ) : (
          <>
            <VersionTable versions={items} onOpen={setOpened} />
            {opened && (
              <VersionDialog
                {...opened}
                versions={items}
                content={content}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

interface VersionTableProps {
  readonly versions: readonly QuestionnaireVersion[]
  readonly onOpen: (opened: Opened) => void
}

function VersionTable({ versions, onOpen }: VersionTableProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { dateTime } = useReaderFormat()
  const nameOf = (version: QuestionnaireVersion): string =>
    t('questionnaireVersions.version', { version: version.version })
  return (
    <DataList
      caption={t('questionnaireVersions.caption')}
      captionHidden
      rows={versions}
      rowKey={({ version }) => String(version)}
      actionsLabel={t('questionnaireVersions.actions')}
      columns={[
        { id: 'version', header: t('questionnaireVersions.name'), kind: 'primary', cell: nameOf },
        {
          id: 'date',
          header: t('questionnaireVersions.date'),
          kind: 'secondary',
          cell: ({ publishedAt }) => dateTime(publishedAt),
        },
        {
          id: 'by',
          header: t('questionnaireVersions.by'),
          kind: 'secondary',
          cell: ({ publishedBy }) => <bdi>{publishedBy?.name ?? t('questionnaireList.authorGone')}</bdi>,
        },
      ]}
      rowAction={(version) => (
        <Cluster>
          <Button
            size="small"
            aria-label={t('questionnaireVersions.viewNamed', { version: version.version })}
            onClick={() => onOpen({ kind: 'items', version })}
          >
            {t('questionnaireVersions.view')}
          </Button>
          <Button
            size="small"
            aria-label={t('questionnaireVersions.compareNamed', { version: version.version })}
            onClick={() => onOpen({ kind: 'differences', version })}
          >
            {t('questionnaireVersions.compare')}
          </Button>
        </Cluster>
      )}
    />
  )
}

interface VersionDialogProps extends Opened {
  readonly versions: readonly QuestionnaireVersion[]
  readonly content: FormContent
  readonly onClose: () => void
}

function VersionDialog(props: VersionDialogProps): ReactElement {
  const { kind, version, onClose } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const titleOf = useFormTitle()
  const name = t('questionnaires:questionnaireVersions.version', { version: version.version })
  return (
    <Dialog
      open
      size="large"
      title={
        kind === 'items'
          ? name
          : t('questionnaires:questionnaireVersions.compareNamed', { version: version.version })
      }
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {kind === 'differences' ? (
        <Comparison {...props} />
      ) : (
        <Stack>
          <Cluster>
            <Button
              size="small"
              onClick={() =>
                downloadForm(version.content, `${titleOf(version.content.title)} ${String(version.version)}`)
              }
            >
              {t('questionnaires:questionnaireVersions.download')}
            </Button>
          </Cluster>
          <VersionItems content={toFormContent(version.content)} />
        </Stack>
      )}
    </Dialog>
  )
}

/** Another version, or what is worked on now. */
const NOW = 'now'

function Comparison({ version, versions, content }: VersionDialogProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const [other, setOther] = useState(NOW)
  const found = versions.find((one) => String(one.version) === other)
  const pair = [toFormContent(version.content), found ? toFormContent(found.content) : content] as const
  const isBackwards = found !== undefined && found.version < version.version
  const [before, after] = isBackwards ? [pair[1], pair[0]] : pair
  return (
    <Stack>
      <SelectField
        label={t('questionnaireVersions.compareWith')}
        width="medium"
        value={other}
        options={[
          { value: NOW, label: t('questionnaireVersions.now') },
          ...versions
            .filter((one) => one.version !== version.version)
            .map((one) => ({
              value: String(one.version),
              label: t('questionnaireVersions.version', { version: one.version }),
            })),
        ]}
        onChange={({ currentTarget }) => setOther(currentTarget.value)}
      />
      <DifferenceList differences={compareForms(before, after)} />
    </Stack>
  )
}
