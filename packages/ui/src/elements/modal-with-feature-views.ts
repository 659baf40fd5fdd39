import { featureViews } from '../feature-views.js'
import { registerModal } from '../modal.js'

/**
 * What a modal needs to open with a view of a feature. It re-exports the modal, which is loaded anyway, so that
 * the bundler knows that the modal's code precedes these views and does not split it.
 */
export const modalWithFeatureViews = { registerModal, featureViews }
