const answerDeadline = 20_000 // ms; ends a hang, not the start of a chain on a busy machine

/**
 * Sends one JSON-RPC request, without viem, which takes long to import.
 * @throws Error when there is no answer in time, or the answer is an error
 */
export async function askChain(
  url: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(answerDeadline)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  const answer = (await response.json()) as { result?: unknown; error?: { message?: string } }
  if (answer.error) throw new Error(answer.error.message ?? `${method} failed.`)
  return answer.result
}
