import { setFileHeaders } from '../../infrastructure/files/file-headers.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { endOwnFeed, openFeed, readOwnFeed, resetFeed, writeAppointment } from './feeds.ts'

export function createCalendarFeedRoutes({ open, guarded: { calendarFeeds } }: Implementers) {
  const send = (headers: Headers, calendar: string): Blob => {
    const file = new Blob([calendar], { type: 'text/calendar' })
    setFileHeaders(headers, { fileName: 'appointments.ics', mediaType: 'text/calendar', bytes: file.size })
    return file
  }
  return {
    read: calendarFeeds.read.handler(async ({ context }) => ({ feed: await readOwnFeed(asBooker(context)) })),
    reset: calendarFeeds.reset.handler(({ context, input }) =>
      resetFeed(asBooker(context), context.config, input.hasDetails),
    ),
    end: calendarFeeds.end.handler(({ context }) => endOwnFeed(asBooker(context))),
    open: open.calendarFeeds.open.handler(async ({ context, input }) =>
      send(context.responseHeaders, await openFeed(context, input.params.secret)),
    ),
    download: calendarFeeds.download.handler(async ({ context, input }) =>
      send(context.responseHeaders, await writeAppointment(asBooker(context), context, input.params.id)),
    ),
  }
}
