const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
const STORE = 'keys'
/** There is one key; whoever was first has made it. */
const NAME = 'own'

/**
 * The one key of all tabs, which no script can read: the browser signs with it. Rejects with a `DOMException` where IndexedDB
 * is blocked, because tabs with a key each could not use each other's tokens.
 */
export async function openKey(databaseName: string): Promise<CryptoKeyPair> {
  const database = await openDatabase(databaseName)
  try {
    const known = await finished<CryptoKeyPair | undefined>(
      database.transaction(STORE).objectStore(STORE).get(NAME),
    )
    return known ?? (await keepFirst(database, await crypto.subtle.generateKey(ALGORITHM, false, ['sign'])))
  } finally {
    database.close()
  }
}

/** Another tab may be about to do the same: within one transaction the first to come wins. */
async function keepFirst(database: IDBDatabase, made: CryptoKeyPair): Promise<CryptoKeyPair> {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  const known = await finished<CryptoKeyPair | undefined>(store.get(NAME))
  if (known) return known
  await finished(store.put(made, NAME))
  return made
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return finished(request)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
