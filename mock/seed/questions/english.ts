import { questionsOf } from './types';

const grammar = questionsOf({ subject: '大学英语', lesson: null });

export const englishQuestions = [
  grammar.single(
    ['410001', '虚拟语气', 2, 'If I ______ you, I would take the course again.'],
    ['am', 'was', 'were', 'will be'],
    'C',
    '与现在事实相反的条件句，从句的 be 动词一律用 were，主句用 would + 动词原形。',
  ),
  grammar.single(
    ['410002', '定语从句', 2, 'The library ______ we borrowed the book is being rebuilt.'],
    ['which', 'where', 'what', 'who'],
    'B',
    '先行词 library 在从句中作地点状语，用 where（= in/from which）。',
  ),
  grammar.multiple(
    ['410003', '非谓语动词', 2, '下列哪些动词后面要接动名词（-ing）？'],
    ['enjoy', 'decide', 'avoid', 'finish'],
    'ACD',
    'enjoy、avoid、finish 后接 doing；decide 后接 to do。',
  ),
  grammar.judge(
    ['410004', '主谓一致', 1, '句子 “The number of students are increasing.” 的语法是正确的。'],
    false,
    'the number of 作主语，谓语用单数 is；a number of 才用复数。',
  ),
  grammar.blanks(
    [
      '410005',
      '词形变化',
      1,
      '用所给词的适当形式填空：She made a wise （1） (decide). He spoke （2） (clear) enough for everyone to hear.',
    ],
    [['decision'], ['clearly']],
    '冠词和形容词后面用名词 decision；修饰动词 spoke 用副词 clearly。',
  ),
  grammar.blanks(
    ['410006', '现在完成时', 1, 'I have lived here （1） 2020, that is, （2） several years.'],
    [['since'], ['for']],
    'since 后面是时间点，for 后面是一段时间。',
  ),
  grammar.judge(
    ['410007', '倒装', 3, '“Never have I seen such a beautiful campus.” 使用了部分倒装，是正确的。'],
    true,
    '否定副词 never 放在句首，助动词要提到主语前面。',
  ),
  grammar.short(
    ['410008', '书面表达', 2, '用一两句英语说明你为什么选择现在的专业（至少使用一个 because 引导的从句）。'],
    'I chose computer science because I enjoy solving problems, and it will help me build useful things.',
    ['because', 'i|my', 'choose|chose|study|major|like|enjoy|want|love'],
    '要点：because 引导的原因从句完整，主句时态正确。评阅时不看观点，只看表达。',
  ),
];
