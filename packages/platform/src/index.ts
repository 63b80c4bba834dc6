export { language, locale } from '@powerline/contract/format';
export { afterPaint, useAfterPaint } from './after-paint.ts';
export { ApiError, errorSentence, type FieldError, UnreachableError, UnreadableAnswerError } from './api-error.ts';
export {
  COMPANIES_KEY,
  companiesKey,
  LOGO_KEY,
  MENU_KEY,
  PAGE_IMAGES_KEY,
  PAGE_VIDEOS_KEY,
  SITE_ADDRESSES_KEY,
  TEAM_MEMBERS_KEY,
} from './cache-keys.ts';
export { call, earlyAnswer, useCall } from './call.ts';
export { adoptEarlyResponse } from './early-responses.ts';
export { PageRouter, useArrival, usePageHistory } from './history/PageRouter.tsx';
export { createPageHistory, type PageHistory } from './history/page-history.ts';
export { useBlocker } from './history/use-blocker.ts';
export { keepLanguage } from './keep-language.ts';
export { keptPages } from './kept-pages.ts';
export { defineModule, type LoadPage, type ModuleDefinition } from './module.ts';
export { notify, TOAST_DURATION_MS, whenToastIsWanted } from './notify.ts';
export { useLogo, usePageImages, usePageVideo, useSiteAddresses } from './page-content.ts';
export { PageExistsProvider, usePageExists } from './page-exists.ts';
export { request, whenWritten } from './request.ts';
export { RouteParamsProvider, useRouteParams } from './route-params.ts';
export * from './router.ts';
export { endSession, prepareSession, type Session, startSession, USER_KEY, useSession } from './session.ts';
export { useSessionKey } from './session-key.ts';
export { SITE_NAME_KEY, SITE_NAME_TAG, siteName, useSiteName } from './site-name.ts';
export { Slot, type SlotProps, SlotProvider } from './slot.ts';
export { useOpenSystems, useSystem } from './systems.ts';
export { useRecordedVisit, useVisitedPages } from './visited-pages.ts';
export { addTranslation, wordsOf } from './words/words.ts';
