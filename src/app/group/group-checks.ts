import { checkContent, checkTexts, type TextReader } from '#modules/content/module.ts'
import { checkDealers } from '#modules/dealers/module.ts'
import { checkFinance } from '#modules/finance/module.ts'
import { checkHolds } from '#modules/holds/module.ts'
import { checkSources } from '#modules/inventory/module.ts'
import { checkLeadSettings } from '#modules/leads/module.ts'
import { checkMails } from '#modules/mails/module.ts'
import { checkPeople } from '#modules/people/module.ts'
import { checkPrograms } from '#modules/programs/module.ts'
import { checkRedirectFile } from '#modules/redirects/module.ts'
import { checkService } from '#modules/service/module.ts'
import type { FolderCheck } from '#platform/files/folder-problem.ts'

/** Checks the parts of a group's folder other than its sites. */
export const groupChecks = (texts: TextReader): readonly FolderCheck[] => [
  checkDealers,
  checkContent(texts),
  checkTexts,
  checkFinance,
  checkService,
  checkPeople,
  checkSources,
  checkPrograms,
  checkRedirectFile,
  checkLeadSettings,
  checkMails,
  checkHolds,
]
