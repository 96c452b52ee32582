import type { CalendarFeed as Feed } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Checkbox,
  Cluster,
  Disclosure,
  Form,
  FormActions,
  Notice,
  Skeleton,
  Stack,
  TextField,
} from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import styles from './calendar-feed.module.css'

/** The private address from which a calendar app reads the reader's appointments. */
export function CalendarFeed(): ReactElement {
  const { t } = useTranslation('scheduling')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      className={styles.feed}
      summary={t('calendarFeeds.title')}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <OpenFeed />}
    </Disclosure>
  )
}

function OpenFeed(): ReactElement {
  const { api } = useServices()
  const feed = useQuery(api.query.main.calendarFeeds.read.queryOptions())
  return (
    <Loaded query={feed} skeleton={<Skeleton shape="control" lines={2} />}>
      {(data) => <FeedForm feed={data.feed} />}
    </Loaded>
  )
}

function FeedForm({ feed }: { readonly feed: Feed | null }): ReactElement {
  const { t } = useTranslation('scheduling')
  const { date } = useReaderFormat()
  const problemText = useProblemText()
  const { make, end } = useFeedChanges()
  const [hasDetails, setHasDetails] = useState(feed?.hasDetails ?? false)
  const error = make.error ?? end.error
  // Known to this page alone, and only while it is the one that works.
  const url = make.data?.feed.createdAt === feed?.createdAt ? make.data?.url : undefined
  return (
    <Stack>
      {error !== null && (
        <Notice tone="danger" title={t('calendarFeeds.failed')} live>
          {problemText(error).text}
        </Notice>
      )}
      <p>
        {feed === null ? t('calendarFeeds.none') : t('calendarFeeds.since', { date: date(feed.createdAt) })}
      </p>
      {url !== undefined && <FeedAddress url={url} />}
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          end.reset()
          make.mutate({ hasDetails })
        }}
      >
        <Checkbox
          label={t('calendarFeeds.details')}
          help={t('calendarFeeds.detailsHelp')}
          checked={hasDetails}
          onChange={({ currentTarget }) => setHasDetails(currentTarget.checked)}
        />
        {feed !== null && <p>{t('calendarFeeds.resetHelp')}</p>}
        <FormActions>
          <Button type="submit" busy={make.isPending}>
            {feed === null ? t('calendarFeeds.make') : t('calendarFeeds.reset')}
          </Button>
          {feed !== null && (
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              {t('calendarFeeds.end')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Stack>
  )
}

function FeedAddress({ url }: { readonly url: string }): ReactElement {
  const { t } = useTranslation('scheduling')
  return (
    <Cluster>
      <TextField
        label={t('calendarFeeds.address')}
        help={t('calendarFeeds.addressHelp')}
        value={url}
        dir="ltr"
        readOnly
      />
      <CopyButton text={url} />
    </Cluster>
  )
}

function useFeedChanges() {
  const { t } = useTranslation('scheduling')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tell = useTell()
  const { calendarFeeds } = api.call.main
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: api.query.main.calendarFeeds.read.key() })
  const make = useMutation({
    mutationFn: (input: { readonly hasDetails: boolean }) => calendarFeeds.reset(input),
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: () => calendarFeeds.end(),
    onSuccess: () => tell(t('calendarFeeds.ended')),
    onSettled: refresh,
  })
  return { make, end }
}
