import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import {
  pauseAnnouncement,
  resumeAnnouncement,
  retryAnnouncement,
  startAnnouncement,
  stopAnnouncement,
} from './server/act-on-announcement.ts'
import { announcementQueues } from './server/announcement-jobs.ts'
import { exportedAnnouncements } from './server/exported-rows.ts'
import {
  countAnnouncementReach,
  exportAnnouncements,
  getAnnouncement,
  listAnnouncements,
} from './server/list-announcements.ts'
import { previewAnnouncement, testAnnouncement } from './server/preview-announcement.ts'
import { newsPages } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'
import { createAnnouncement, deleteAnnouncement, saveAnnouncement } from './server/save-announcement.ts'

export const announcements = {
  routes: [
    serve(contract, {
      listAnnouncements,
      exportAnnouncements,
      createAnnouncement,
      getAnnouncement,
      saveAnnouncement,
      deleteAnnouncement,
      countAnnouncementReach,
      previewAnnouncement,
      testAnnouncement,
      startAnnouncement,
      pauseAnnouncement,
      resumeAnnouncement,
      stopAnnouncement,
      retryAnnouncement,
    }),
  ],
  pages: newsPages,
  queues: announcementQueues,
  mails,
  exported: exportedAnnouncements,
} satisfies Feature
