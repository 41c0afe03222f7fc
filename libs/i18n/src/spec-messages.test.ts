import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import cn from './messages/cn.json';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import fr from './messages/fr.json';
import ja from './messages/ja.json';
import zh from './messages/zh.json';
import { createTranslation } from './translation.ts';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh, cn, de, es, fr, ja };

/** Lines of a key and its words in each of the languages, between bars. */
function wordsOf(languages: readonly Language[], lines: string) {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...words] = line.split('|');
      return languages.map((language, index) => ({ language, key, words: words[index] ?? '' }));
    });
}

/** The labels and messages that the specification names, by section: English as it says them, and the default language. */
const SPECIFICATION = {
  'section 2 Signed-out area': `
login.forgot|Forgot password|忘记密码`,
  'section 2 Layout': `
menu.dashboard|Dashboard|仪表盘
menu.content|Content|内容
menu.project|Project|项目
menu.project_list|Project List|项目列表
menu.project_add|Add Project|添加项目
menu.task_list|Task List|任务列表
menu.category|Category|类别
menu.report|Report|报表
menu.submission|Submission|提交记录
menu.user|User|用户
menu.user_list|User List|用户列表
menu.user_add|Add User|添加用户
menu.task|Task|任务
session.sign_out|Sign Out|退出登录
common.today|Today|今天
quick_panel.title|Quick panel|快捷面板
quick_panel.audit_logs|Audit Logs|审计日志
quick_panel.notifications|Notifications|通知
quick_panel.settings|Settings|设置
common.help_center|Help Center|帮助中心`,
  'section 2 Error pages': `
error_page.v1.title|OOPS! Something went wrong here|哎呀！这里出了点问题
error_page.v2.title|OOPS! Something went wrong here|哎呀！这里出了点问题
error_page.v3.title|How did you get here|您是怎么来到这里的？
error_page.v4.title|Nothing left to do here.|这里没有要做的事了。
error_page.v5.title|We're working on it|我们正在处理
error_page.v6.title|We're working on it|我们正在处理`,
  'section 2 Dashboard for type 0': `
dashboard.active_projects|Active Projects|启用中的项目
dashboard.late_projects|Late Projects|逾期项目
dashboard.late_tasks|Late Tasks|逾期任务
dashboard.contributor_task_performance|Contributor Task Performance|标注员任务表现
dashboard.pm_projects_status|PM Projects Status|项目经理的项目状态
dashboard.contributor_status|Contributor Status|标注员状态
dashboard.contributor_task|Contributor Task|标注员任务
dashboard.submission|Submission|提交记录
dashboard.latest_submission|Latest Submission|最新提交记录`,
  'section 2 Dashboard for type 1': `
dashboard.total_submission|Total Submission|提交总数
dashboard.task_performance|Task Performance|任务表现
dashboard.project_task_status|Project / Task Status|项目/任务状态`,
  'section 2 Dashboard for type 2': `
dashboard.completed_tasks|Completed Tasks|已完成的任务
dashboard.in_progress_tasks|In Progress Tasks|进行中的任务
dashboard.outstanding_task|Outstanding Task|待完成的任务
dashboard.correct|Correct|正确
dashboard.incorrect|Incorrect|错误
status.submission.incomplete_progress|Incomplete - {{answers}} / {{questions}}|未完成 - {{answers}} / {{questions}}`,
  'section 4 States': `
list.loading|Please wait...|请稍候…
list.empty|No records found|暂无记录
status.project.active|Active|启用中
status.project.inactive|Inactive|已停用
status.project.draft|Draft|草稿
status.project.completed|Completed|已完成
status.project.overdue|Overdue|已过期限
status.project.late|Late|逾期
status.task.active|Active|启用中
status.task.inactive|Inactive|已停用
status.task.draft|Draft|草稿
status.task.completed|Completed|已完成
status.task.overdue|Overdue|已过期限
status.task.assigned|Assigned|已分配
status.task.in_progress|In Progress|进行中
status.task.late|Late|逾期
status.task.outstanding|Outstanding|待完成
status.task.submitted|Submitted|已提交
status.submission.under_review|Under Review|审核中
status.submission.approved|Approved|已通过
status.submission.incomplete|Incomplete|未完成
status.submission.submitted|Submitted|已提交
status.submission.outstanding|Outstanding|待完成
status.submission.late|Late|逾期
status.contributor.idle|Idle|空闲
status.contributor.assigned_other|Assigned {{count}} Tasks|已分配{{count}}项任务`,
  'section 4 Types': `
role.master|Master|主管理员
role.manager|Project Manager|项目经理
role.contributor|Contributor|标注员
question.type.open|Open question|开放题
question.type.single|Single choice|单选题
question.type.multiple|Multiple choice|多选题
question.logic.label|Question logic|答题规则
question.logic.all|Answer all|全部作答
question.logic.some|Answer some|部分作答
task.assign_logic.label|Assign logic|分配方式
task.assign_logic.sequential|Sequential|顺序
task.assign_logic.random|Random|随机`,
  'section 4 Leaving': `
form.leave.message|You have unsaved changes. Leave anyway?|有未保存的更改。仍要离开吗？`,
  'section 5 Validation': `
validation.required|Required field|必填项
validation.too_short|Minimum {{n}} symbols|至少{{n}}个字符
validation.too_long|Maximum {{n}} symbols|最多{{n}}个字符
validation.mismatch|Password and Confirm Password didn't match|两次输入的密码不一致
validation.email_format|Wrong email format|邮箱格式不正确
validation.project_missing|Select a project|请选择项目
validation.name_missing|Enter a task name|请输入任务名称
validation.question_missing|At least one question per dataset|每个数据集至少要有一题
validation.dataset_missing|Add a dataset|请添加数据集
validation.contributors_missing|Add a contributor ({{have}} / {{need}})|请添加标注员（{{have}} / {{need}}）
validation.choices_too_few|At least {{n}} choices|至少要有{{n}}个选项
validation.choices_none|Choices count must be above 0|选项数必须大于0
validation.category_missing|Select a category for the project|请选择项目类别
error.project_has_tasks|Remove related tasks before deleting the project|请先移除项目的相关任务
workbench.answer_first|Answer the current question first|请先回答当前题目`,
  'section 8 Errors': `
error.login_failed|Incorrect Password|用户名或密码错误
error.email_not_found|The requested {{name}} is not found|找不到{{name}}`,
};

/** Terms and messages with one translation each: key, en, zh, cn, de, es, fr, ja. */
const GLOSSARY = {
  terms: `
field.project|Project|專案|项目|Projekt|Proyecto|Projet|プロジェクト
field.category|Category|類別|类别|Kategorie|Categoría|Catégorie|カテゴリー
field.task|Task|任務|任务|Aufgabe|Tarea|Tâche|タスク
workbench.grid_row|Row|列|行|Zeile|Fila|Ligne|行
field.answer|Answer|答案|答案|Antwort|Respuesta|Réponse|回答
builder.question.choice_label|Choice|選項|选项|Antwortoption|Opción|Choix|選択肢
question.type.open|Open question|開放題|开放题|Offene Frage|Pregunta abierta|Question ouverte|自由記述
question.logic.label|Question logic|作答規則|答题规则|Antwortregel|Regla de respuesta|Règle de réponse|回答ルール
task.assign_logic.label|Assign logic|指派方式|分配方式|Zuweisungsart|Modo de asignación|Mode d’attribution|割り当て方法
task.assign_logic.sequential|Sequential|依序|顺序|Der Reihe nach|Secuencial|Séquentiel|順番
task.assign_logic.random|Random|隨機|随机|Zufällig|Aleatorio|Aléatoire|ランダム
field.contributor|Contributor|標註員|标注员|Kodierkraft|Anotador|Annotateur|アノテーター
role.contributor|Contributor|標註員|标注员|Kodierkraft|Anotador|Annotateur|アノテーター
field.manager|Project manager|專案經理|项目经理|Projektleitung|Gestor de proyecto|Chef de projet|プロジェクトマネージャー
role.manager|Project Manager|專案經理|项目经理|Projektleitung|Gestor de proyecto|Chef de projet|プロジェクトマネージャー
role.master|Master|主管理員|主管理员|Hauptadmin|Administrador principal|Administrateur principal|統括管理者
workbench.submit|Submit|提交|提交|Einreichen|Entregar|Soumettre|提出
workbench.withdraw|Withdraw|撤回|撤回|Zurückziehen|Retirar|Retirer|取り下げ
review.round|Round|輪次|轮次|Runde|Ronda|Tour|ラウンド
review.approve|Approve|核准|通过|Freigeben|Aprobar|Approuver|承認
common.reopen|Reopen|重新開啟|重新打开|Wieder öffnen|Reabrir|Rouvrir|再開
project.verb.reopen|Reopen|重新開啟|重新打开|Wieder öffnen|Reabrir|Rouvrir|再開
project.verb.publish|Publish|發布|发布|Veröffentlichen|Publicar|Publier|公開
field.remark|Remark|審核意見|审核意见|Anmerkung|Observación|Remarque|コメント
review.correct_answer|Correct answer|正確答案|正确答案|Richtige Antwort|Respuesta correcta|Bonne réponse|正しい回答
field.guideline|Guideline|標註規範|标注规范|Kodierleitfaden|Guía de anotación|Guide d’annotation|ガイドライン
workbench.guideline|Guideline|標註規範|标注规范|Kodierleitfaden|Guía de anotación|Guide d’annotation|ガイドライン
field.due_date|Due date|截止日期|截止日期|Fälligkeitsdatum|Fecha límite|Échéance|期限
status.project.late|Late|逾期|逾期|Verspätet|Con retraso|En retard|遅延
status.submission.late|Late|逾期|逾期|Verspätet|Con retraso|En retard|遅延
status.task.late|Late|逾期|逾期|Verspätet|Con retraso|En retard|遅延
status.project.overdue|Overdue|已過期限|已过期限|Überfällig|Vencido|Échéance dépassée|期限超過
status.task.overdue|Overdue|已過期限|已过期限|Überfällig|Vencida|Échéance dépassée|期限超過
status.project.draft|Draft|草稿|草稿|Entwurf|Borrador|Brouillon|下書き
status.task.draft|Draft|草稿|草稿|Entwurf|Borrador|Brouillon|下書き
status.project.active|Active|啟用中|启用中|Aktiv|Activo|Actif|実施中
status.task.active|Active|啟用中|启用中|Aktiv|Activa|Active|実施中
status.project.inactive|Inactive|已停用|已停用|Inaktiv|Inactivo|Inactif|休止中
status.task.inactive|Inactive|已停用|已停用|Inaktiv|Inactiva|Inactive|休止中
status.project.completed|Completed|已完成|已完成|Abgeschlossen|Completado|Terminé|完了
status.task.completed|Completed|已完成|已完成|Abgeschlossen|Completada|Terminée|完了
status.submission.under_review|Under Review|審核中|审核中|In Prüfung|En revisión|En vérification|レビュー中
status.submission.approved|Approved|已核准|已通过|Freigegeben|Aprobada|Approuvée|承認済み
status.submission.incomplete|Incomplete|未完成|未完成|Unvollständig|Incompleta|Incomplète|未完了
status.submission.submitted|Submitted|已提交|已提交|Eingereicht|Entregada|Soumise|提出済み
status.task.submitted|Submitted|已提交|已提交|Eingereicht|Entregada|Soumise|提出済み
status.submission.returned|Returned|已退回|已退回|Zurückgegeben|Devuelta|Renvoyée|差し戻し
status.submission.outstanding|Outstanding|待完成|待完成|Offen|Pendiente|À faire|未提出
status.task.outstanding|Outstanding|待完成|待完成|Offen|Pendiente|À faire|未提出
status.task.in_progress|In Progress|進行中|进行中|In Bearbeitung|En curso|En cours|進行中
status.contributor.idle|Idle|空閒|空闲|Ohne Aufgaben|Sin tareas|Sans tâche|待機中
menu.dashboard|Dashboard|儀表板|仪表盘|Dashboard|Panel|Tableau de bord|ダッシュボード
menu.content|Content|內容|内容|Inhalte|Contenido|Contenu|コンテンツ
menu.report|Report|報表|报表|Berichte|Informes|Rapports|レポート
menu.user_list|User List|使用者清單|用户列表|Benutzerliste|Lista de usuarios|Liste des utilisateurs|ユーザー一覧
menu.user_add|Add User|新增使用者|添加用户|Benutzer hinzufügen|Añadir usuario|Ajouter un utilisateur|ユーザー追加
login.submit|Sign in|登入|登录|Anmelden|Iniciar sesión|Se connecter|ログイン
session.sign_out|Sign Out|登出|退出登录|Abmelden|Cerrar sesión|Se déconnecter|ログアウト
login.forgot|Forgot password|忘記密碼|忘记密码|Passwort vergessen|Contraseña olvidada|Mot de passe oublié|パスワードを忘れた場合
field.language|Language|語言|语言|Sprache|Idioma|Langue|言語
quick_panel.settings|Settings|設定|设置|Einstellungen|Configuración|Paramètres|設定
quick_panel.notifications|Notifications|通知|通知|Benachrichtigungen|Notificaciones|Notifications|通知
quick_panel.audit_logs|Audit Logs|稽核紀錄|审计日志|Änderungsprotokoll|Registro de auditoría|Journal d’audit|監査ログ
common.export|Export|匯出|导出|Exportieren|Exportar|Exporter|エクスポート
common.preview|Preview|預覽|预览|Vorschau|Vista previa|Aperçu|プレビュー
builder.data.encoding|Encoding|字元編碼|字符编码|Zeichenkodierung|Codificación de caracteres|Encodage|文字コード
builder.data.delimiter|Delimiter|分隔符號|分隔符|Trennzeichen|Delimitador|Séparateur|区切り文字
common.undo|Undo|復原|撤销|Rückgängig|Deshacer|Annuler l’action|元に戻す
common.cancel|Cancel|取消|取消|Abbrechen|Cancelar|Annuler|キャンセル
common.saving|Saving|儲存中|正在保存|Wird gespeichert|Guardando|Enregistrement|保存中
common.saved|Saved|已儲存|已保存|Gespeichert|Guardado|Enregistré|保存済み
storage.kept|Kept in this browser|已暫存於此瀏覽器|已暂存于此浏览器|In diesem Browser zwischengespeichert|Conservado en este navegador|Conservé dans ce navigateur|このブラウザーに一時保管
workbench.keys|Keyboard shortcuts|鍵盤快速鍵|键盘快捷键|Tastenkürzel|Atajos de teclado|Raccourcis clavier|キーボードショートカット
palette.title|Command palette|指令面板|命令面板|Befehlspalette|Paleta de comandos|Palette de commandes|コマンドパレット
common.help_center|Help Center|說明中心|帮助中心|Hilfe-Center|Centro de ayuda|Centre d’aide|ヘルプセンター`,
  messages: `
validation.required|Required field|必填欄位|必填项|Pflichtfeld|Campo obligatorio|Champ obligatoire|必須項目です
validation.too_short|Minimum {{n}} symbols|至少{{n}}個字元|至少{{n}}个字符|Mindestens {{n}} Zeichen|Mínimo {{n}} caracteres|{{n}} caractères minimum|{{n}}文字以上必要です
validation.too_long|Maximum {{n}} symbols|最多{{n}}個字元|最多{{n}}个字符|Höchstens {{n}} Zeichen|Máximo {{n}} caracteres|{{n}} caractères maximum|{{n}}文字以内です
validation.mismatch|Password and Confirm Password didn't match|兩次輸入的密碼不一致|两次输入的密码不一致|Die Passwörter stimmen nicht überein|Las contraseñas no coinciden|Les mots de passe ne correspondent pas|パスワードが一致しません
validation.email_format|Wrong email format|電子郵件格式不正確|邮箱格式不正确|Ungültiges E-Mail-Format|Formato de correo no válido|Format d’e-mail incorrect|メールの形式が正しくありません
error.login_failed|Incorrect Password|使用者名稱或密碼錯誤|用户名或密码错误|Benutzername oder Passwort falsch|Usuario o contraseña incorrectos|Nom d’utilisateur ou mot de passe incorrect|ユーザー名またはパスワードが違います
error.email_not_found|The requested {{name}} is not found|找不到{{name}}|找不到{{name}}|{{name}} wurde nicht gefunden|No se encontró {{name}}|{{name}} est introuvable|{{name}}が見つかりません
list.loading|Please wait...|請稍候…|请稍候…|Bitte warten …|Espere…|Veuillez patienter…|お待ちください…
list.empty|No records found|查無資料|暂无记录|Keine Einträge gefunden|No hay elementos|Aucun élément trouvé|データがありません
error_page.v1.title|OOPS! Something went wrong here|糟糕！這裡出了點問題|哎呀！这里出了点问题|Hoppla! Hier ist etwas schiefgelaufen|¡Vaya! Algo ha fallado aquí|Oups ! Quelque chose s’est mal passé ici|おっと、問題が発生しました
error_page.v2.title|OOPS! Something went wrong here|糟糕！這裡出了點問題|哎呀！这里出了点问题|Hoppla! Hier ist etwas schiefgelaufen|¡Vaya! Algo ha fallado aquí|Oups ! Quelque chose s’est mal passé ici|おっと、問題が発生しました
error_page.v3.title|How did you get here|您是怎麼來到這裡的？|您是怎么来到这里的？|Wie sind Sie hierhergekommen?|¿Cómo ha llegado hasta aquí?|Comment avez-vous atterri ici ?|どうやってここへ来ましたか？
error_page.v4.title|Nothing left to do here.|這裡沒有要做的事了。|这里没有要做的事了。|Hier gibt es nichts mehr zu tun.|Aquí ya no queda nada por hacer.|Il n’y a plus rien à faire ici.|ここでの作業はもうありません。
error_page.v5.title|We're working on it|我們正在處理|我们正在处理|Wir arbeiten daran|Estamos en ello|Nous y travaillons|ただいま対応中です
error_page.v6.title|We're working on it|我們正在處理|我们正在处理|Wir arbeiten daran|Estamos en ello|Nous y travaillons|ただいま対応中です
dashboard.no_tasks|You have no tasks yet. Questions? Write to {{email}}.|您目前沒有任務。如有疑問，請來信{{email}}。|您还没有任务。如有疑问，请联系{{email}}。|Sie haben noch keine Aufgaben. Fragen? Schreiben Sie an {{email}}.|Aún no tiene tareas. ¿Dudas? Escriba a {{email}}.|Vous n’avez pas encore de tâche. Une question ? Écrivez à {{email}}.|タスクはまだありません。お問い合わせは{{email}}まで。
form.leave.message|You have unsaved changes. Leave anyway?|有未儲存的變更。仍要離開嗎？|有未保存的更改。仍要离开吗？|Ungespeicherte Änderungen. Trotzdem verlassen?|Hay cambios sin guardar. ¿Salir igualmente?|Modifications non enregistrées. Quitter quand même ?|未保存の変更があります。移動しますか？
validation.project_missing|Select a project|請選擇專案|请选择项目|Projekt auswählen|Seleccione un proyecto|Sélectionnez un projet|プロジェクトを選択してください
validation.name_missing|Enter a task name|請輸入任務名稱|请输入任务名称|Aufgabennamen eingeben|Escriba un nombre de tarea|Saisissez un nom de tâche|タスク名を入力してください
validation.question_missing|At least one question per dataset|每個資料集至少要有一題|每个数据集至少要有一题|Mindestens eine Frage pro Datensatz|Al menos una pregunta por conjunto de datos|Au moins une question par jeu de données|データセットごとに設問が必要です
validation.dataset_missing|Add a dataset|請新增資料集|请添加数据集|Datensatz hinzufügen|Añada un conjunto de datos|Ajoutez un jeu de données|データセットを追加してください
validation.choices_none|Choices count must be above 0|選項數必須大於0|选项数必须大于0|Mehr als 0 Antwortoptionen nötig|Debe haber más de 0 opciones|Le nombre de choix doit dépasser 0|選択肢が1つ以上必要です
validation.category_missing|Select a category for the project|請選擇專案類別|请选择项目类别|Projektkategorie auswählen|Seleccione la categoría del proyecto|Sélectionnez la catégorie du projet|カテゴリーを選択してください
error.project_has_tasks|Remove related tasks before deleting the project|請先移除專案的相關任務|请先移除项目的相关任务|Zuerst zugehörige Aufgaben entfernen|Quite antes las tareas del proyecto|Retirez d’abord les tâches du projet|先に関連タスクを削除してください
workbench.answer_first|Answer the current question first|請先回答目前的題目|请先回答当前题目|Zuerst die aktuelle Frage beantworten|Responda primero a la pregunta actual|Répondez d’abord à la question en cours|先に現在の設問に回答してください
validation.choices_too_few|At least {{n}} choices|至少要有{{n}}個選項|至少要有{{n}}个选项|Mindestens {{n}} Antwortoptionen|Al menos {{n}} opciones|Au moins {{n}} choix|選択肢が{{n}}個以上必要です
validation.contributors_missing|Add a contributor ({{have}} / {{need}})|請新增標註員（{{have}} / {{need}}）|请添加标注员（{{have}} / {{need}}）|Kodierkraft hinzufügen ({{have}} / {{need}})|Añada un anotador ({{have}} / {{need}})|Ajoutez un annotateur ({{have}} / {{need}})|アノテーターを追加してください（{{have}} / {{need}}）
status.submission.incomplete_progress|Incomplete - {{answers}} / {{questions}}|未完成 - {{answers}} / {{questions}}|未完成 - {{answers}} / {{questions}}|Unvollständig - {{answers}} / {{questions}}|Incompleta - {{answers}} / {{questions}}|Incomplète - {{answers}} / {{questions}}|未完了 - {{answers}} / {{questions}}`,
};

describe.each(Object.entries(SPECIFICATION))('%s of the specification', (_section, lines) => {
  test.each(wordsOf(['en', 'cn'], lines))('$language says $key: $words', ({ language, key, words }) => {
    expect(catalogues[language][key]).toBe(words);
  });
});

describe.each(Object.entries(GLOSSARY))('the glossary’s %s', (_kind, lines) => {
  test.each(wordsOf(['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'], lines))(
    '$language says $key: $words',
    ({ language, key, words }) => {
      expect(catalogues[language][key]).toBe(words);
    },
  );
});

test.each<[Language, string, string, string]>([
  ['en', 'Idle', 'Assigned 1 Task', 'Assigned 2 Tasks'],
  ['zh', '空閒', '已指派1項任務', '已指派2項任務'],
  ['cn', '空闲', '已分配1项任务', '已分配2项任务'],
  ['de', 'Ohne Aufgaben', '1 Aufgabe zugewiesen', '2 Aufgaben zugewiesen'],
  ['es', 'Sin tareas', '1 tarea asignada', '2 tareas asignadas'],
  ['fr', 'Sans tâche', '1 tâche attribuée', '2 tâches attribuées'],
  ['ja', '待機中', '1件割り当て済み', '2件割り当て済み'],
])('%s says of a contributor: %s, %s, %s', (language, none, one, two) => {
  const { t } = createTranslation(language, catalogues[language]);
  const assigned = (count: number) => t('status.contributor.assigned', { count });
  expect([t('status.contributor.idle'), assigned(1), assigned(2)]).toEqual([none, one, two]);
});

test('Chinese says a failed login, and whatever else has words, in Chinese', () => {
  expect(cn['error.login_failed']).toMatch(/\p{Script=Han}/u);
  const hasWords = (text: string) => /[a-z]{4}/.test(text.replaceAll(/{{.*?}}/g, ''));
  const same = Object.entries(en).filter(([key, words]) => hasWords(words) && Object(cn)[key] === words);
  expect(same).toEqual([]);
});

test('zh is Traditional and cn is Simplified Chinese', () => {
  const tags = Object.fromEntries(LANGUAGES.map(({ code, tag }) => [code, tag]));
  expect(tags).toMatchObject({ zh: 'zh-Hant', cn: 'zh-Hans' });
});
