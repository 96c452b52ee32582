import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { waitlistOffers } from '../../tables/scheduling/waitlist.ts'

export type OfferRow = typeof waitlistOffers.$inferSelect

/** All that those who wait were ever offered. */
export async function listOffersMade(database: Database, entryIds: readonly string[]): Promise<OfferRow[]> {
  return database
    .select()
    .from(waitlistOffers)
    .where(inArray(waitlistOffers.entryId, [...entryIds]))
}

/** @returns those that were not offered before */
export async function insertOffers(
  database: Database,
  offers: readonly (typeof waitlistOffers.$inferInsert)[],
): Promise<OfferRow[]> {
  return database
    .insert(waitlistOffers)
    .values([...offers])
    .onConflictDoNothing()
    .returning()
}

/** Where the hold was an offer, it is not made again. Before the hold is gone. */
export async function declineOffer(database: Database, appointmentId: string): Promise<void> {
  await database
    .update(waitlistOffers)
    .set({ state: 'declined' })
    .where(and(eq(waitlistOffers.appointmentId, appointmentId), eq(waitlistOffers.state, 'held')))
}
