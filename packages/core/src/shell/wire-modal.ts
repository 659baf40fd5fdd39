import type { KitParts } from '../kit-parts.js'
import type { State } from '../state.js'
import { createAlerts } from './alerts.js'
import { createModal } from './modal.js'
import { mustLeaveNetwork } from './must-leave-network.js'
import type { Route } from './router.js'
import { createRouter } from './router.js'
import type { Theme } from './theme.js'
import { createTheme } from './theme.js'
import { createToasts } from './toasts.js'

type Given = Pick<KitParts, 'env' | 'options' | 'storage' | 'connection' | 'network' | 'emit'> & {
  /** Shows a `wc:` link that the dapp made. It reports the error itself when it rejects. */
  showUri(uri: string): Promise<void>
  checkView(name: string | undefined): Promise<void>
  /** Whether a person is in the middle of something in the frame of an embedded wallet that signs them in. */
  isInFrame(): boolean
}
type ModalParts = Pick<KitParts, 'modal' | 'router' | 'toasts' | 'alerts'> & { theme: Theme }

/** Also below the view that is shown: what was asked for there has not happened yet. */
const isUnsupported = ({ name, data }: State<Route>) =>
  name === 'UnsupportedChain' && !data?.feature

/** Creates the modal with its router, toasts, alerts and theme. */
export function wireModal(given: Given): ModalParts {
  const { env, options, connection, network, showUri, checkView, emit } = given
  const isConnected = () =>
    connection.state[network.state.caipNetwork.chainNamespace].status === 'connected'
  const router = createRouter()
  const modal = createModal({
    ...env,
    router,
    isConnected,
    isWalletConnectOnly: () => options.manualControl || (options.basic && !isConnected()),
    ...{ showUri, checkView },
    isCloseBlocked: () =>
      router.current.name === 'ApproveTransaction' ||
      given.isInFrame() ||
      (router.state.history.some(isUnsupported) && mustLeaveNetwork(given)),
    emit,
  })
  const theme = createTheme(
    {
      mode: options.themeMode,
      language: options.language,
      variables: { accentMixStrength: 0, zIndex: 999, ...options.themeVariables },
    },
    {
      storage: given.storage,
      canChoose: options.features.appearance,
      onChosen({ mode, language }) {
        if (mode) emit('theme/mode-chosen', { mode })
        if (language) emit('theme/language-chosen', { language })
      },
    },
  )
  return { modal, router, toasts: createToasts(env), alerts: createAlerts(), theme }
}
