import type { EndpointName } from '../inputs/endpoints.ts'
import { anyone, mailed } from './access.ts'
import type { Access } from './access.ts'

const DAY_MS = 86_400_000

const bothSides = { by: { client: true, professional: true } } as const satisfies Access
const ofAppointment = { '/params/id': 'appointments' } as const
const waitsForNothing = 'clients have no organization, and so no service to wait for'
const ofEntry = { '/params/id': 'waitlist_entries' } as const
/** A practice keeps the schedules of its members together. */
const ofPractice = { reach: { professional: 'organization' } } as const
const aboutOneself: Access['input'] = ({ accountId }) => ({ '/personId': accountId })
/** Of a professional's own schedule, for a service of their organization. */
const ofSlot = {
  ...bothSides,
  reach: { professional: 'organization' },
  ids: {
    '/personId': 'accounts',
    '/scheduleId': 'schedule_resources',
    '/serviceId': 'organization_services',
  },
  input: ({ accountId }) => ({ '/personId': accountId, '/startsAt': findOpenTime() }),
} as const satisfies Access

/** The one that is there is a week away. */
const attended = {
  by: { professional: true },
  ...ofPractice,
  neverSucceeds: 'it has not begun',
  ids: ofAppointment,
} as const satisfies Access

const ofSession = {
  by: { professional: true },
  ...ofPractice,
  ids: { '/params/id': 'schedule_claims.occasion_id' },
} as const satisfies Access

const ofSeries = {
  by: { professional: true },
  ids: { '/params/id': 'appointment_series' },
} as const satisfies Access

/** On a Monday, when everybody's schedule is open. */
function findOpenTime(weeks = 0): string {
  const day = Math.floor(Date.now() / DAY_MS) + 14
  const monday = day - ((day + 3) % 7)
  return new Date((monday + weeks * 7) * DAY_MS + DAY_MS / 2).toISOString()
}

export const schedulingAccess = {
  'main.healthcareServices.list': {
    ...bothSides,
    reach: { professional: 'organization' },
    ids: { '/personId': 'accounts', '/scheduleId': 'schedule_resources' },
    input: aboutOneself,
  },
  'main.slots.list': {
    ...ofSlot,
    ids: { ...ofSlot.ids, '/movedId': 'appointments', '/movedSessionId': 'schedule_claims.occasion_id' },
    neverSucceeds: 'a read is called with no ids of its query',
    input: () => ({}),
  },
  'main.appointments.list': { ...bothSides, ids: { '/personId': 'accounts' }, input: aboutOneself },
  'main.appointments.listBusy': {
    by: { professional: true },
    ids: { '/personId': 'accounts' },
    input: aboutOneself,
  },
  'main.appointments.read': { ...bothSides, ...ofPractice, ids: ofAppointment },
  'main.appointments.hold': ofSlot,
  'main.appointments.confirm': { ...bothSides, ...ofPractice, ids: ofAppointment },
  'main.appointments.release': { ...bothSides, neverSucceeds: 'all are booked', ids: ofAppointment },
  'main.appointments.book': ofSlot,
  'main.appointments.move': {
    ...bothSides,
    ...ofPractice,
    ids: ofAppointment,
    input: () => ({ '/body/startsAt': findOpenTime() }),
  },
  'main.appointments.cancel': { ...bothSides, ...ofPractice, ids: ofAppointment },
  'main.appointments.override': { ...ofSlot, by: { professional: true } },
  'main.appointments.overrideMove': {
    by: { professional: true },
    ids: ofAppointment,
    input: () => ({ '/body/startsAt': findOpenTime() }),
  },
  'main.appointments.arrive': attended,
  'main.appointments.complete': attended,
  'main.appointments.markNoShow': attended,
  'main.appointments.undo': attended,
  'main.groupSessions.read': ofSession,
  'main.groupSessions.move': { ...ofSession, input: () => ({ '/body/startsAt': findOpenTime() }) },
  'main.groupSessions.cancel': ofSession,
  'main.appointmentSeries.plan': {
    ...ofSlot,
    by: { professional: true },
    neverSucceeds: 'a read is called with no ids of its query',
    input: () => ({}),
  },
  'main.appointmentSeries.book': {
    ...ofSlot,
    by: { professional: true },
    input: ({ accountId }) => ({
      '/personId': accountId,
      '/startsAt': findOpenTime(),
      '/intervalWeeks': 1,
      '/count': 2,
      '/starts': [findOpenTime(), findOpenTime(1)],
    }),
  },
  'main.appointmentSeries.read': ofSeries,
  'main.appointmentSeries.planMove': {
    ...ofSeries,
    ids: { ...ofSeries.ids, '/query/appointmentId': 'appointments' },
    neverSucceeds: 'a read is called with no ids of its query',
  },
  'main.appointmentSeries.move': {
    ...ofSeries,
    ids: {
      ...ofSeries.ids,
      '/body/appointmentId': 'appointments',
      '/body/moves/*/appointmentId': 'appointments',
    },
    input: () => ({
      '/body/startsAt': findOpenTime(),
      '/body/moves/0/startsAt': findOpenTime(),
      '/body/moves/0/version': 1,
    }),
  },
  'main.appointmentSeries.cancel': {
    ...ofSeries,
    ids: { ...ofSeries.ids, '/body/appointmentId': 'appointments' },
  },
  'main.schedules.read': { by: { professional: true } },
  'main.schedules.createHours': {
    by: { professional: true },
    reach: { professional: 'organization' },
    ids: { '/serviceId': 'organization_services' },
    input: () => ({ '/fromMinute': 540, '/toMinute': 1_080, '/validFrom': null, '/validTo': null }),
  },
  'main.schedules.removeHours': {
    by: { professional: true },
    neverSucceeds: 'all are of the usual week',
    ids: { '/params/id': 'schedule_hours' },
  },
  'main.schedules.createException': {
    by: { professional: true },
    input: () => ({
      '/fromDate': '2199-01-01',
      '/fromMinute': 540,
      '/toDate': '2199-01-01',
      '/toMinute': 1_080,
    }),
  },
  'main.schedules.removeException': {
    by: { professional: true },
    ids: { '/params/id': 'schedule_exceptions' },
  },
  'main.organizationSchedules.list': {
    by: { professional: ['owner', 'admin', 'clinician', 'staff'] },
    ...ofPractice,
  },
  'main.organizationSchedules.listAppointments': {
    by: { professional: ['owner', 'admin', 'clinician', 'staff'] },
    ...ofPractice,
    ids: { '/scheduleId': 'schedule_resources' },
  },
  'main.organizationSchedules.listClients': {
    by: { professional: ['owner', 'admin', 'staff'] },
    ...ofPractice,
    ids: { '/params/id': 'schedule_resources' },
  },
  'main.calendarFeeds.read': bothSides,
  'main.calendarFeeds.reset': bothSides,
  'main.calendarFeeds.end': bothSides,
  'main.calendarFeeds.open': { ...anyone, ...mailed },
  'main.waitlist.list': { by: { client: true }, ids: { '/personId': 'accounts' }, input: aboutOneself },
  'main.waitlist.join': {
    by: { client: true },
    neverSucceeds: waitsForNothing,
    ids: {
      '/personId': 'accounts',
      '/scheduleId': 'schedule_resources',
      '/serviceId': 'organization_services',
    },
    input: ({ accountId }) => ({ '/personId': accountId, '/from': '2030-01-01', '/to': '2030-01-02' }),
  },
  'main.waitlist.change': {
    by: { client: true },
    neverSucceeds: waitsForNothing,
    ids: ofEntry,
    input: () => ({ '/body/from': '2030-01-01', '/body/to': '2030-01-02' }),
  },
  'main.waitlist.leave': { by: { client: true }, neverSucceeds: waitsForNothing, ids: ofEntry },
  'main.waitlist.readLine': { by: { professional: true } },
  'main.calendarFeeds.download': { ...bothSides, ...ofPractice, ids: ofAppointment },
  'main.videoLinks.save': {
    by: { professional: true },
    neverSucceeds: 'it takes place at the practice',
    ids: ofAppointment,
    input: () => ({ '/body/videoUrl': null }),
  },
  'main.videoLinks.saveUsual': { by: { professional: true }, input: () => ({ '/body/videoUrl': null }) },
} satisfies Partial<Record<EndpointName, Access>>
