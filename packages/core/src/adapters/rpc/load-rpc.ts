/** Loads the RPC client, which all namespaces share. A package's entry must not import it directly: it needs viem. */
export const loadRpc = () => import('./rpc.js')
