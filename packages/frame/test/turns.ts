/** Lets everything arrive that was posted: a message over a port takes some turns of the loop. */
export async function turns(count = 20): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}
