"""Trains the cross-encoder: a teacher of six layers (MiniLM's weights trained further on questions with the units that answer
them), then a student of four layers that learns from the teacher's scores and computes the first piece alone in its last layer.

    python3 train.py --weights model.safetensors --config config.json --tokenizer tokenizer.json \\
        --data examples.jsonl.xz --out OUT --hold author-13,game-4 --folds 4
    python3 export.py OUT/student.safetensors cross-encoder.onnx

A line of the data is a document, {"author", "doc", "units": [text, ...]}, or a question about it, {"author", "doc", "id",
"kind", "q", "right": [unit, ...], "skip": [...], "lenient": [...]}: the units that answer, that are left out, and whose
whole answer is right. With folds, every author is scored by a student whose teacher saw none of that author's questions
either; those scores are what the ranker and the gate are fitted on. The model itself is trained on all but the held ones.
"""
import argparse, json, lzma, math, os, queue, random, threading, time
import numpy as np
import torch
from torch import nn
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

a = argparse.ArgumentParser()
for name in ['weights', 'config', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--folds', type=int, default=0)
a.add_argument('--only-folds', type=int, default=99)
a.add_argument('--epochs', type=int, default=5)
a.add_argument('--rate', type=float, default=1e-4)
a.add_argument('--list', type=int, default=24)
a.add_argument('--hard', type=int, default=48)
a.add_argument('--attention', default='sdpa')
a.add_argument('--batch', type=int, default=48)
a.add_argument('--layers', type=int, default=6)
a.add_argument('--length', type=int, default=112)
a.add_argument('--binary', type=float, default=0.5)
a.add_argument('--noise', type=float, default=0.15)
a.add_argument('--hold', default='')
a.add_argument('--student', default='4')
a.add_argument('--student-epochs', type=int, default=9)
a.add_argument('--student-rate', type=float, default=2e-4)
a.add_argument('--chunks', type=int, default=1)
a.add_argument('--from-fold', type=int, default=0)
a.add_argument('--report-teacher', type=int, default=1)
a.add_argument('--final', type=int, default=1)
o = a.parse_args()
torch.backends.cuda.matmul.allow_tf32 = True
device = 'cuda' if torch.cuda.is_available() else 'cpu'
tokenizer = Tokenizer.from_file(o.tokenizer)
tokenizer.no_padding()
tokenizer.enable_truncation(o.length, strategy='longest_first')
vocabulary_pad = tokenizer.token_to_id('[PAD]')
single = Tokenizer.from_file(o.tokenizer)
single.no_padding()
single.enable_truncation(256)


def attend_first(layer, states, mask):
    """A layer for the first piece alone: nothing else of the last layer is used."""
    own = layer.attention.self
    b, n, _ = states.shape
    heads, size = own.num_attention_heads, own.attention_head_size
    query = own.query(states[:, :1]).view(b, 1, heads, size).transpose(1, 2)
    key = own.key(states).view(b, n, heads, size).permute(0, 2, 3, 1)
    value = own.value(states).view(b, n, heads, size).transpose(1, 2)
    weights = torch.softmax(query @ key / math.sqrt(size) + mask, -1)
    context = (weights @ value).transpose(1, 2).reshape(b, 1, heads * size)
    first = layer.attention.output(context, states[:, :1])
    return layer.output(layer.intermediate(first), first)[:, 0]


class CrossEncoder(nn.Module):
    """Of few layers, with the first piece alone in the last one, or the teacher with all."""

    def __init__(self, layers=6, teacher=None):
        super().__init__()
        config = BertConfig(**json.load(open(o.config)))
        config.num_hidden_layers = layers
        config._attn_implementation = o.attention
        self.bert = BertModel(config, add_pooling_layer=False)
        self.full = teacher is None
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(config.hidden_size * (2 if self.full else 1), 1)
        if teacher is None:
            state = {k.removeprefix('bert.'): v.float() for k, v in load_file(o.weights).items()}
            missing = self.bert.load_state_dict(state, strict=False)
            missing = [k for k in missing.missing_keys if 'position_ids' not in k]
            assert not missing, missing
        else:
            taken = {2: [1, 5], 3: [1, 3, 5], 4: [0, 2, 3, 5], 6: range(6)}[layers]
            self.bert.embeddings.load_state_dict(teacher.bert.embeddings.state_dict())
            for mine, theirs in zip(self.bert.encoder.layer, taken):
                mine.load_state_dict(teacher.bert.encoder.layer[theirs].state_dict())

    def forward(self, input_ids, attention_mask, token_type_ids):
        if self.full:
            states = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
            mask = attention_mask.unsqueeze(-1).to(states.dtype)
            mean = (states * mask).sum(1) / mask.sum(1)
            return self.head(self.drop(torch.cat([states[:, 0], mean], -1))).squeeze(-1)
        states = self.bert.embeddings(input_ids=input_ids, token_type_ids=token_type_ids)
        mask = (1.0 - attention_mask[:, None, None, :].to(states.dtype)) * -1e4
        for layer in self.bert.encoder.layer[:-1]:
            states = self.whole(layer, states, mask)
        return self.head(self.drop(attend_first(self.bert.encoder.layer[-1], states, mask))).squeeze(-1)

    def whole(self, layer, states, mask):
        own = layer.attention.self
        b, n, _ = states.shape
        heads, size = own.num_attention_heads, own.attention_head_size
        query = own.query(states).view(b, n, heads, size).transpose(1, 2)
        key = own.key(states).view(b, n, heads, size)
        value = own.value(states).view(b, n, heads, size).transpose(1, 2)
        if self.training:
            context = nn.functional.scaled_dot_product_attention(query, key.transpose(1, 2), value, attn_mask=mask.to(query.dtype))
        else:
            context = torch.softmax(query @ key.permute(0, 2, 3, 1) / math.sqrt(size) + mask, -1) @ value
        first = layer.attention.output(context.transpose(1, 2).reshape(b, n, heads * size), states)
        return layer.output(layer.intermediate(first), first)


def noisy(text):
    """As people type: without capitals and marks, with a slip now and then."""
    if random.random() < 0.3:
        text = text.lower().rstrip('?!. ')
    if random.random() < 0.4 and len(text) > 8:
        letters = list(text)
        for _ in range(1 + len(text) // 40):
            at = random.randrange(max(1, len(letters) - 1))
            kind = random.random()
            if kind < 0.35 and at + 1 < len(letters):
                letters[at], letters[at + 1] = letters[at + 1], letters[at]
            elif kind < 0.7:
                del letters[at]
            else:
                letters.insert(at, letters[at])
        text = ''.join(letters)
    return text


kept = {}


def pieces(text):
    """The pieces of a text without marks, made once."""
    if text not in kept:
        kept[text] = single.encode(text, add_special_tokens=False).ids
    return kept[text]


cls, sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')


def encode(pairs, chunks=1):
    """Question and unit as one row each, in groups of like length; a long unit loses its end, a long question its beginning."""
    rows = []
    for question, unit in pairs:
        q = pieces(question)[-(o.length // 2):]
        u = pieces(unit)[: o.length - 3 - len(q)]
        rows.append((len(q) + 2, [cls] + q + [sep] + u + [sep]))
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][1])) if chunks > 1 else list(range(len(rows)))
    size = math.ceil(len(rows) / chunks)
    groups = []
    for at in range(0, len(rows), size):
        some = order[at:at + size]
        longest = max(len(rows[i][1]) for i in some)
        ids = np.full((len(some), longest), vocabulary_pad, dtype=np.int64)
        types = np.zeros((len(some), longest), dtype=np.int64)
        mask = np.zeros((len(some), longest), dtype=np.int64)
        for place, i in enumerate(some):
            first, row = rows[i]
            ids[place, :len(row)] = row
            types[place, first:len(row)] = 1
            mask[place, :len(row)] = 1
        groups.append((ids, mask, types))
    back = np.empty(len(rows), dtype=np.int64)
    back[order] = np.arange(len(rows))
    return groups, back


def run(model, encoded):
    groups, back = encoded
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
        scores = torch.cat([model(*on_device(group)).float() for group in groups])
    return scores[torch.from_numpy(back).to(device)]


def on_device(arrays):
    return tuple(torch.from_numpy(x).to(device, non_blocking=True) for x in arrays)


@torch.no_grad()
def embed(texts):
    """Vectors of the model as it is before training, by which the nearest wrong units are found."""
    model = CrossEncoder().to(device).eval()
    found = []
    for at in range(0, len(texts), 512):
        rows = single.encode_batch(texts[at:at + 512])
        longest = max(len(r.ids) for r in rows)
        ids = torch.tensor([r.ids + [vocabulary_pad] * (longest - len(r.ids)) for r in rows], device=device)
        mask = (torch.arange(longest, device=device)[None] < torch.tensor([len(r.ids) for r in rows], device=device)[:, None]).long()
        states = model.bert(input_ids=ids, attention_mask=mask, token_type_ids=torch.zeros_like(ids)).last_hidden_state
        mean = (states * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        found.append(nn.functional.normalize(mean, dim=-1))
    return torch.cat(found)


def read(path):
    lines = [json.loads(line) for line in lzma.open(path, 'rt').read().strip().split('\n')]
    documents = {(l['author'], l['doc']): l['units'] for l in lines if 'units' in l}
    texts = sorted({text for units in documents.values() for text in units})
    place = {text: at for at, text in enumerate(texts)}
    known = embed(texts)
    vectors = {key: known[[place[text] for text in units]] for key, units in documents.items()}
    examples = [l for l in lines if 'q' in l]
    asked = embed([e['q'] for e in examples])
    for e, vector in zip(examples, asked):
        key = (e['author'], e['doc'])
        labels = [0] * len(documents[key])
        for at in e['skip']:
            labels[at] = -1
        for at in e['right']:
            labels[at] = 1
        lenient = set(e['lenient'])
        cosines = (vectors[key] @ vector).tolist()
        e['units'] = [[text, labels[i], 1 if i in lenient else 0, cosines[i], 0.0] for i, text in enumerate(documents[key])]
        wrong = [u for u in e['units'] if u[1] == 0]
        e['near'] = sorted(wrong, key=lambda u: -u[3])
        e['found'] = [u for u in e['units'] if u[1] == 1]
    return examples


def sample(example):
    right, near = example['found'], example['near']
    chosen = random.sample(right, 1) if right else []
    hard = near[: o.hard]
    easy = near[o.hard:]
    room = o.list - len(chosen)
    chosen += random.sample(hard, min(room * 3 // 4, len(hard)))
    chosen += random.sample(easy, min(o.list - len(chosen), len(easy)))
    question = noisy(example['q']) if random.random() < o.noise else example['q']
    return question, chosen


def batches(examples, epochs):
    for _ in range(epochs):
        random.shuffle(examples)
        for at in range(0, len(examples), o.batch):
            lists = [sample(e) for e in examples[at:at + o.batch]]
            yield lists, encode([(q, u[0]) for q, units in lists for u in units], o.chunks)


def prepared(source, ahead=8):
    """The same items, made by a thread while the last ones are used."""
    waiting = queue.Queue(ahead)

    def fill():
        for item in source:
            waiting.put(item)
        waiting.put(None)

    threading.Thread(target=fill, daemon=True).start()
    while (item := waiting.get()) is not None:
        yield item


def train(examples, seed, layers=6, teacher=None):
    """A model of its own, or one that learns from the teacher's scores, which stand with the units."""
    random.seed(seed); torch.manual_seed(seed); np.random.seed(seed)
    model = CrossEncoder(layers, teacher).to(device)
    epochs, rate = (o.epochs, o.rate) if teacher is None else (o.student_epochs, o.student_rate)
    usable = [e for e in examples if e['found'] or e['kind'] == 'unanswerable']
    steps = epochs * math.ceil(len(usable) / o.batch)
    decayed = [p for n, p in model.named_parameters() if p.dim() > 1]
    rest = [p for n, p in model.named_parameters() if p.dim() <= 1]
    optimiser = torch.optim.AdamW([{'params': decayed, 'weight_decay': 0.01}, {'params': rest, 'weight_decay': 0}], lr=rate, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    waited, began = 0.0, time.time()
    source = iter(prepared(batches(usable, epochs)))
    while True:
        asked = time.time()
        item = next(source, None)
        waited += time.time() - asked
        if item is None:
            break
        lists, encoded = item
        scores = run(model, encoded)
        lengths = [len(units) for _, units in lists]
        width = max(lengths)
        place = torch.tensor([row * width + i for row, n in enumerate(lengths) for i in range(n)], device=device)
        table = torch.full((len(lists) * width,), -1e4, device=device).scatter(0, place, scores).view(len(lists), width)
        first = torch.tensor([1.0 if units and units[0][1] == 1 and len(units) > 1 else 0.0 for _, units in lists], device=device)
        listed = -(torch.log_softmax(table, -1)[:, 0] * first).sum() / len(lists)
        target = torch.tensor([max(0, u[1]) for _, units in lists for u in units], device=device, dtype=torch.float)
        if teacher is None:
            loss = listed + o.binary * nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        else:
            taught = torch.tensor([u[4] for _, units in lists for u in units], device=device, dtype=torch.float)
            ideal = torch.full((len(lists) * width,), -1e4, device=device).scatter(0, place, taught).view(len(lists), width)
            spread = nn.functional.kl_div(torch.log_softmax(table / 2, -1), torch.softmax(ideal / 2, -1), reduction='batchmean') * 4
            alike = nn.functional.mse_loss(scores, taught.clamp(-8, 8))
            loss = spread + 0.1 * alike + 0.3 * listed + 0.3 * nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        optimiser.zero_grad(set_to_none=True); loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step(); schedule.step()
    print(f'trained {layers} layers, {steps} steps in {time.time() - began:.0f} s, waited {waited:.0f} s for data, loss {float(loss):.3f}', flush=True)
    return model.eval()


def teach(teacher, examples):
    began = time.time()
    found = score(teacher, examples)
    for e in examples:
        for unit, value in zip(e['units'], found[e['id']]):
            unit[4] = value
    print(f'taught in {time.time() - began:.0f} s', flush=True)


@torch.no_grad()
def score(model, examples):
    pairs = [(e['q'], u[0]) for e in examples for u in e['units']]
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    values = np.zeros(len(pairs), dtype=np.float32)
    for at in range(0, len(order), 1024):
        some = order[at:at + 1024]
        values[some] = run(model, encode([pairs[i] for i in some])).cpu().numpy()
    found, start = {}, 0
    for e in examples:
        found[e['id']] = [round(float(v), 3) for v in values[start:start + len(e['units'])]]
        start += len(e['units'])
    return found


def report(examples, scores, name):
    kinds, hit, top3, base, n = {}, 0, 0, 0, 0
    for e in examples:
        if e['kind'] == 'unanswerable' or not e['units']:
            continue
        order = np.argsort([-v for v in scores[e['id']]])
        ok = e['units'][order[0]][2] == 1
        n += 1; hit += ok; top3 += any(e['units'][i][2] == 1 for i in order[:3]); base += e['units'][int(np.argmax([u[3] for u in e['units']]))][2] == 1
        k = kinds.setdefault(e['kind'], [0, 0]); k[0] += ok; k[1] += 1
    best_a = [max(scores[e['id']]) for e in examples if e['kind'] != 'unanswerable' and e['units'] and e['units'][int(np.argmax(scores[e['id']]))][2] == 1]
    best_u = [max(scores[e['id']]) for e in examples if e['kind'] == 'unanswerable' and e['units']]
    auc = np.mean([[x > y for y in best_u] for x in best_a]) if best_u and best_a else 0
    if n == 0:
        return
    print(f'{name}: cross-encoder first {hit}/{n} = {hit / n:.3f}, first three {top3 / n:.3f}, cosine first {base / n:.3f}, AUC against unanswerable {auc:.3f}', {k: f'{v[0]}/{v[1]}' for k, v in kinds.items()}, flush=True)


def learn(examples, seed, name, rest=()):
    """The teacher, then each student; the last of them is what is used."""
    teacher = train(examples, seed)
    model = teacher
    found = {}
    if rest and o.report_teacher:
        found['teacher'] = score(teacher, rest)
        report(rest, found['teacher'], f'{name} teacher')
    if o.student:
        teach(teacher, examples)
        for layers in [int(n) for n in o.student.split(',')]:
            model = train(examples, seed, layers, teacher)
            if rest:
                found[layers] = score(model, rest)
                report(rest, found[layers], f'{name} {layers} layers')
    return model, (list(found.values())[-1] if found else (score(model, rest) if rest else {}))


def main():
    began = time.time()
    examples = read(o.data)
    print(f'read in {time.time() - began:.0f} s', flush=True)
    held = set(o.hold.split(','))
    fit = [e for e in examples if e['author'] not in held]
    rest = [e for e in examples if e['author'] in held]
    if o.final:
        model, found = learn(fit, 1, 'held out', rest)
        if rest:
            for author in sorted(held):
                report([e for e in rest if e['author'] == author], found, f'held out {author}')
            json.dump(found, lzma.open(os.path.join(o.out, 'held.json.xz'), 'wt', preset=1))
        save_file({k: v.detach().half().cpu().contiguous() for k, v in model.state_dict().items()}, os.path.join(o.out, 'student.safetensors'))
    if o.folds:
        authors = sorted({e['author'] for e in fit})
        found = {}
        for fold in range(o.from_fold, min(o.folds, o.only_folds)):
            mine = set(authors[fold::o.folds])
            part = [e for e in fit if e['author'] in mine]
            model, scores = learn([e for e in fit if e['author'] not in mine], fold, f'fold {fold}', part)
            found |= scores
            print(f'fold {fold} after {time.time() - began:.0f} s', flush=True)
            json.dump(found, lzma.open(os.path.join(o.out, 'scores.json.xz'), 'wt', preset=1))
        report([e for e in fit if e['id'] in found], found, 'authors not seen')
    print(f'{time.time() - began:.0f} s', flush=True)


main()
