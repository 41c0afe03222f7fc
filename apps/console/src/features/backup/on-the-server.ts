/** What administrators type on the server: the same in every language. */
export const onTheServer = {
  folder: 'CONCORD_BACKUP_DIR',
  daily: 'CONCORD_BACKUP=daily',
} as const;
