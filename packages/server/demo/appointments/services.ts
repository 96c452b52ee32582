import { eq } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { organizationServices } from '../../src/tables/organizations/organization.ts'
import { scheduleResources, serviceResources } from '../../src/tables/scheduling/schedules.ts'

const ROOMS = ['Room 1', 'Training room'] as const

const euros = (amount: number) => ({ priceMinor: amount * 100, currency: 'EUR' as const })

const SERVICES = [
  {
    name: 'First visit',
    lengthMinutes: 45,
    description: 'We get to know you and what you need.',
    ...euros(80),
    rooms: ROOMS,
  },
  {
    name: 'Check-up',
    lengthMinutes: 30,
    description: 'Blood pressure, weight and what has changed.',
    ...euros(45),
    rooms: ROOMS,
  },
  {
    name: 'Short consultation',
    lengthMinutes: 15,
    description: 'One question, by video.',
    place: 'video',
    ...euros(25),
    rooms: [],
  },
  {
    name: 'Back exercise group',
    lengthMinutes: 45,
    description: 'Exercises for the back that you can go on with at home. Bring a towel.',
    capacity: 6,
    gridMinutes: 60,
    afterMinutes: 10,
    ...euros(15),
    rooms: ['Training room'],
  },
  {
    name: 'Home visit',
    lengthMinutes: 40,
    description: 'For people who cannot come to us.',
    place: 'home',
    travelMinutes: 20,
    noticeMinutes: 1_440,
    dailyCap: 2,
    ...euros(95),
    rooms: [],
  },
] as const

/** What the practice offers and where, once. */
export async function seedServices(database: Database, organizationId: string, at: Date): Promise<void> {
  const present = await database
    .select({ id: organizationServices.id })
    .from(organizationServices)
    .where(eq(organizationServices.organizationId, organizationId))
    .limit(1)
  if (present.length > 0) return
  const rooms = await database
    .insert(scheduleResources)
    .values(ROOMS.map((name) => ({ name, organizationId, timeZone: 'Europe/Berlin', updatedAt: at })))
    .returning({ id: scheduleResources.id, name: scheduleResources.name })
  const services = await database
    .insert(organizationServices)
    .values(SERVICES.map(({ rooms: _rooms, ...service }) => ({ ...service, organizationId, createdAt: at })))
    .returning({ id: organizationServices.id, name: organizationServices.name })
  const pools = SERVICES.flatMap((service) =>
    rooms
      .filter((room) => service.rooms.some((name) => name === room.name))
      .map((room) => ({ service: service.name, resourceId: room.id })),
  )
  await database
    .insert(serviceResources)
    .values(
      pools.flatMap(({ service, resourceId }) =>
        services.filter(({ name }) => name === service).map(({ id }) => ({ serviceId: id, resourceId })),
      ),
    )
}
